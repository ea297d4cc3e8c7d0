"""
Holds the bus name of its first argument until it is ended. With "deaf" after it, answers nothing. As a tray's watcher it
says that a panel is registered; with "hostless" after the name, that none is. It lists the icons that were registered.
"""
import sys
import time

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
items = []


class Watcher(dbus.service.Object):
    @dbus.service.method("org.freedesktop.DBus.Properties", in_signature="ss", out_signature="v")
    def Get(self, interface, name):
        if name == "RegisteredStatusNotifierItems":
            return dbus.Array(items, signature="s")
        return sys.argv[2:] != ["hostless"]

    @dbus.service.method("org.kde.StatusNotifierWatcher", in_signature="s", out_signature="")
    def RegisterStatusNotifierItem(self, item):
        items.append(item + "/StatusNotifierItem")


watcher = Watcher(bus, "/StatusNotifierWatcher")
name = dbus.service.BusName(sys.argv[1], bus)
print("ready", flush=True)
if sys.argv[2:] == ["deaf"]:
    time.sleep(3600)
GLib.MainLoop().run()
