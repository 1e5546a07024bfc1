# The formula of Homebrew: `make dist` writes address and checksum of the source archive.
class Iexpense < Formula
  desc "Expense tracker for the command-line"
  homepage "@HOMEPAGE@"
  url "@HOMEPAGE@/releases/download/v@VERSION@/iexpense-@VERSION@.tar.gz"
  sha256 "@SHA256@"
  license "MIT"

  # Swift 6.2.
  depends_on xcode: ["26.0", :build] if OS.mac?
  depends_on macos: :sequoia if OS.mac?

  uses_from_macos "swift" => :build

  def install
    # On Linux, the libraries of Swift are those of a package that is there only to build.
    args = OS.linux? ? ["--static-swift-stdlib"] : []
    system "swift", "build", "-c", "release", "--disable-sandbox", "--product", "iexpense", *args
    bin.install ".build/release/iexpense"
    generate_completions_from_executable(bin/"iexpense", "completions")
    (man1/"iexpense.1").write Utils.safe_popen_read(bin/"iexpense", "manual")
  end

  test do
    ENV["IEXPENSE_FILE"] = testpath/"expenses.json"
    system bin/"iexpense", "add", "Lunch", "12.50", "--type", "food"
    assert_match "\"amount\":12.50", shell_output("#{bin}/iexpense list --json")
  end
end
