"""List everything that is linked into the program, as SPDX 2.3.

The map of the linker has the file of each part of the program. A file of no known component is an
error, so that the list cannot become incomplete.
"""

import argparse
import hashlib
import json
import os
import re
import subprocess
import sys
from datetime import datetime, timezone

# Name, licence, supplier, and the names of the files that belong to it.
COMPONENTS = [
    ("swift", "Apache-2.0 WITH Swift-exception", "Organization: Swift project",
     r"libswift\w*\.a|swiftrt\.o|libBlocksRuntime\.a|libdispatch\.a"),
    ("swift-foundation", "Apache-2.0 WITH Swift-exception", "Organization: Swift project",
     r"libFoundationEssentials\.a|lib_Foundation\w*\.a"),
    ("glibc", "LGPL-2.1-or-later", "Organization: Free Software Foundation",
     r"libc\.a|libm(-[\d.]+)?\.a|libmvec\.a|libpthread\.a|libdl\.a|librt\.a|libutil\.a|crt[1in]\.o"),
    ("gcc", "GPL-3.0-or-later WITH GCC-exception-3.1", "Organization: Free Software Foundation",
     r"libstdc\+\+\.a|libgcc\.a|libgcc_eh\.a|crt(begin|end)\w*\.o"),
]

# The data in LocaleRecords.swift, written by Foundation of Swift 6.3 (ICU 76), whatever compiles it.
CLDR = ("cldr", "46", "Unicode-3.0", "Organization: Unicode, Inc.")


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def swift_version():
    swiftc = os.environ.get("SWIFTC", "swiftc")
    return re.search(r"Swift version ([\w.-]+)", output(swiftc, "--version")).group(1)


def debian_source(file):
    """The source package of a file of Debian and its version; None for other files."""
    try:
        package = output("dpkg-query", "--search", os.path.realpath(file)).split(":")[0]
        return output("dpkg-query", "--show", "--showformat", "${source:Package} ${source:Version}\n",
                      package).splitlines()[0].split()
    except (subprocess.CalledProcessError, FileNotFoundError):
        return None


def built_using(map_path):
    """The sources of the C libraries, as Debian's field Built-Using names them."""
    linked = components(map_path)
    sources = [source_of(linked.get(name, [])) for name in ("glibc", "gcc")]
    if None in sources:
        sys.exit("sbom.py: no static C library, or one that is in no package of Debian")
    return ", ".join(sorted(f"{name} (= {version})" for name, version in sources))


def linked_files(path):
    """The object files and archives that a map of lld names."""
    files = set()
    with open(path, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            found = re.match(r"\s*[0-9a-f]+\s+[0-9a-f]+\s+[0-9a-f]+\s+\d+ {9}(\S.*?):\(", line)
            if found and found.group(1) != "<internal>":
                files.add(re.sub(r"\(.*\)$", "", found.group(1)))
    return files


def components(map_path):
    """Each linked component, with the files of it."""
    found = {}
    for file in sorted(linked_files(map_path)):
        name = os.path.basename(file)
        if "/.build/" in file or file.startswith(".build/") or file.endswith(".swift.o"):
            continue
        matches = [entry for entry in COMPONENTS if re.fullmatch(entry[3], name)]
        if not matches:
            sys.exit(f"sbom.py: {file} belongs to no component; add it to COMPONENTS and copyright")
        found.setdefault(matches[0][0], []).append(file)
    return found


def source_of(files):
    """The source package, and its version, of the first file that is in a package of Debian."""
    return next(filter(None, map(debian_source, files)), None)


def version_of(name, files):
    if name.startswith("swift"):
        return swift_version()
    source = source_of(files)
    return source[1] if source else "NOASSERTION"


def document(arguments):
    digest = hashlib.sha256(open(arguments.program, "rb").read()).hexdigest()
    created = datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), timezone.utc)
    packages = [package("iexpense", arguments.version, "MIT", "Organization: The iexpense authors")]
    packages[0]["checksums"] = [{"algorithm": "SHA256", "checksumValue": digest}]
    linked = components(arguments.map)
    for name, licence, supplier, _ in COMPONENTS:
        if name in linked:
            packages.append(package(name, version_of(name, linked[name]), licence, supplier))
            files = sorted({os.path.basename(file) for file in linked[name]})
            packages[-1]["comment"] = "Linked: " + ", ".join(files)
    packages.append(package(*CLDR))
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"iexpense-{arguments.version}",
        "documentNamespace": f"https://github.com/iexpense/iexpense/spdx/{arguments.version}/{digest}",
        "creationInfo": {
            "created": created.strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": ["Tool: sbom.py"],
        },
        "packages": packages,
        "relationships": [relationship("SPDXRef-DOCUMENT", "DESCRIBES", "iexpense")] + [
            relationship("SPDXRef-Package-iexpense", "STATIC_LINK", entry["name"])
            for entry in packages[1:]
        ],
    }


def package(name, version, licence, supplier):
    return {
        "name": name, "SPDXID": f"SPDXRef-Package-{name}", "versionInfo": version,
        "supplier": supplier, "downloadLocation": "NOASSERTION", "filesAnalyzed": False,
        "licenseConcluded": licence, "licenseDeclared": licence, "copyrightText": "NOASSERTION",
    }


def relationship(element, kind, name):
    return {
        "spdxElementId": element, "relationshipType": kind,
        "relatedSpdxElement": f"SPDXRef-Package-{name}",
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--built-using", action="store_true")
    parser.add_argument("--program")
    parser.add_argument("--map", required=True)
    parser.add_argument("--version")
    arguments = parser.parse_args()
    if arguments.built_using:
        print(built_using(arguments.map))
    else:
        json.dump(document(arguments), sys.stdout, indent=2)
        print()


main()
