"""Stands on the bus as NetworkManager, with its Metered property as given; prints "ready" when it does."""
import sys

try:
    import dbus
    import dbus.service
    from dbus.mainloop.glib import DBusGMainLoop
    from gi.repository import GLib
except ImportError as error:
    print(f"cannot: {error}", flush=True)
    sys.exit(1)

NAME = "org.freedesktop.NetworkManager"


class Manager(dbus.service.Object):
    @dbus.service.method("org.freedesktop.DBus.Properties", in_signature="ss", out_signature="v")
    def Get(self, interface, name):
        if (interface, name) != (NAME, "Metered"):
            raise dbus.exceptions.DBusException("no such property")
        return dbus.UInt32(int(sys.argv[1]))


DBusGMainLoop(set_as_default=True)
bus = dbus.SystemBus()
owned = dbus.service.BusName(NAME, bus)
manager = Manager(bus, "/org/freedesktop/NetworkManager")
print("ready", flush=True)
GLib.MainLoop().run()
