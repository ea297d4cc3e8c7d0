#!/bin/bash
# Takes the place of the packer's own script, which knows no upgrades. In one, rpm runs the old package's script after
# the new package has set everything up; $1 is how many versions of Hostbell are left.
if [ "$1" -ge 1 ]; then
  exit 0
fi

if type update-alternatives >/dev/null 2>&1; then
  update-alternatives --remove '${executable}' '/opt/${sanitizedProductName}/${executable}'
else
  rm -f '/usr/bin/${executable}'
fi

profile='/etc/apparmor.d/${executable}'
if [ -f "$profile" ]; then
  apparmor_parser --remove "$profile" >/dev/null 2>&1 || true
  rm -f "$profile"
fi
