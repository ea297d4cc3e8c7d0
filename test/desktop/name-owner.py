"""Holds the bus name of its first argument until it is ended. With "deaf" after it, answers nothing."""
import sys
import time

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
name = dbus.service.BusName(sys.argv[1], dbus.SessionBus())
print("ready", flush=True)
if sys.argv[2:] == ["deaf"]:
    time.sleep(3600)
GLib.MainLoop().run()
