"""A notification service for tests: writes what it is told to its output, a line of JSON for each notification.

With the argument "hang" it takes notifications and never answers.
"""
import json
import sys

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

name = "org.freedesktop.Notifications"
hangs = sys.argv[1:] == ["hang"]


class Recorder(dbus.service.Object):
    count = 0

    @dbus.service.method(name, out_signature="as")
    def GetCapabilities(self):
        return ["body", "body-markup", "actions"]

    @dbus.service.method(name, out_signature="ssss")
    def GetServerInformation(self):
        return ("recorder", "hostbell tests", "1", "1.2")

    @dbus.service.method(name, in_signature="u")
    def CloseNotification(self, identifier):
        pass

    @dbus.service.method(
        name, in_signature="susssasa{sv}i", out_signature="u", async_callbacks=("answer", "fail")
    )
    def Notify(self, app, replaces, icon, title, body, actions, hints, timeout, answer, fail):
        self.count += 1
        urgency = int(hints["urgency"]) if "urgency" in hints else None
        is_silent = bool(hints.get("suppress-sound", False))
        told = {"app": app, "icon": icon, "title": title, "body": body, "urgency": urgency, "isSilent": is_silent}
        print(json.dumps(told), flush=True)
        if not hangs:
            answer(self.count)


dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
owner = dbus.service.BusName(name, bus, do_not_queue=True)
recorder = Recorder(bus, "/org/freedesktop/Notifications")
print("ready", flush=True)
GLib.MainLoop().run()
