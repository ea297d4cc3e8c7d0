"""Locks or unlocks the keyring "login" of the gnome-keyring on this session bus, as its own tests do."""
import sys

import dbus

bus = dbus.SessionBus()
service = bus.get_object("org.freedesktop.secrets", "/org/freedesktop/secrets")
secrets = dbus.Interface(service, "org.freedesktop.Secret.Service")
login = dbus.ObjectPath("/org/freedesktop/secrets/collection/login")
if sys.argv[1] == "lock":
    secrets.Lock([login])
else:
    _, session = secrets.OpenSession("plain", dbus.String("", variant_level=1))
    password = dbus.ByteArray(sys.argv[2].encode())
    secret = dbus.Struct((session, dbus.ByteArray(b""), password, "text/plain"), signature="oayays")
    own = dbus.Interface(service, "org.gnome.keyring.InternalUnsupportedGuiltRiddenInterface")
    own.UnlockWithMasterPassword(login, secret)
print("done", flush=True)
