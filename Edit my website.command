#!/bin/sh
# Opens this website for editing: at a double-click on macOS, from a terminal on Linux. What it does stands in
# the file named below.
cd "$(dirname "$0")" || exit 1
PATH="$PATH:/usr/local/bin:/opt/homebrew/bin"
if ! command -v node > /dev/null; then
  echo "One thing is missing on this computer: Node.js, a free program that builds the website."
  echo "Open https://nodejs.org/en/download and press “macOS Installer (.pkg)” there (on Linux: what that page"
  echo "says). Open the file that comes and follow it to its end. Then start “Edit my website” again."
  exit 1
fi
exec node src/node/commands/edit-my-website.cjs
