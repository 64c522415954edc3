/** Makes or renews Zoekt's index of what is exported: what has not changed is not indexed again. */
export const INDEX_SCRIPT = `#!/bin/sh
# Indexes the repositories beside this file with zoekt-git-index; run it again after each export.
#   ZOEKT_BIN    folder of Zoekt's programs (default: those on the PATH)
#   ZOEKT_INDEX  folder of the index (default: index, beside this file)
# For symbols (sym:) Zoekt needs universal-ctags on the PATH.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
index=\${ZOEKT_INDEX:-$here/index}
program=\${ZOEKT_BIN:+$ZOEKT_BIN/}zoekt-git-index
mkdir -p "$index"
# Only what lies here is read, whoever it belongs to.
export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0='*'
failed=0
while read -r name branches; do
  "$program" -index "$index" -repo_cache "$here/repositories" -submodules=false -branches "$branches" \\
    "$here/repositories/$name.git" || { echo "not indexed: $name" >&2; failed=1; }
done < "$here/repositories.txt"
exit $failed
`;
