#!/usr/bin/python3
"""A bare window with WebKitGTK, for WebDriver.

MiniBrowser's window cannot be as narrow as a phone, because of its row of buttons, and its WebDriver has no
command for printing. This window prints when it gets SIGUSR1. It writes its log and its printed page into the
folder that it is given.
"""

import os
import signal
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2

folder = sys.argv[1]
log = os.open(f"{folder}/log", os.O_CREAT | os.O_WRONLY | os.O_APPEND)
for stream in (1, 2):
    os.dup2(log, stream)

# WebKit keeps the console of an ephemeral context to itself.
manager = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
context = WebKit2.WebContext(website_data_manager=manager)
context.set_automation_allowed(True)
window = Gtk.Window()


def show_page(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.get_settings().set_enable_write_console_messages_to_stdout(True)
    window.add(view)
    window.show_all()
    return view


def begin(_context, session):
    session.connect("create-web-view", show_page)
    session.connect("will-close", Gtk.main_quit)


def print_page():
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, f"file://{folder}/printing.pdf")
    operation = WebKit2.PrintOperation.new(window.get_child())
    operation.set_print_settings(settings)
    done = lambda _: os.rename(f"{folder}/printing.pdf", f"{folder}/printed.pdf")
    operation.connect("finished", done)
    operation.print_()


context.connect("automation-started", begin)
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, print_page)
with open(f"{folder}/pid", "w") as file:
    file.write(str(os.getpid()))
Gtk.main()
