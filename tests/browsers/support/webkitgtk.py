"""A WebKitGTK browser for WebKitWebDriver: windows of any width, and problems of its pages on
standard output: console errors and warnings, exceptions, failed responses.

Options: --dark. SIGUSR1 goes back in the history, SIGUSR2 forward: the driver's own commands do not return when the page
in the history needs another process. User scripts are read from KEF_USER_SCRIPT.
"""
import os
import signal
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

# Scripts of this world share the document with the page, but no variables: the page cannot see the message handler.
WORLD = "kef-problems"
FORWARD_PROBLEMS = """
document.addEventListener('kef-problem', ({ detail }) => webkit.messageHandlers.problem.postMessage(detail))
"""
REPORT_PROBLEMS = """
{
  const report = (kind, value) =>
    document.dispatchEvent(new CustomEvent('kef-problem', { detail: kind + ': ' + value }))
  for (const level of ['error', 'warn']) {
    const original = console[level]
    console[level] = (...values) => {
      report(level, values.map(String).join(' '))
      original.apply(console, values)
    }
  }
  addEventListener('error', ({ message }) => message && report('exception', message))
  addEventListener('unhandledrejection', ({ reason }) => report('exception', reason))
}
"""
UNREACHABLE_PROXY = "http://127.0.0.1:9"


def create_context():
    context = WebKit2.WebContext.new_ephemeral()
    context.set_automation_allowed(True)
    context.set_preferred_languages(["en"])
    context.get_website_data_manager().set_network_proxy_settings(
        WebKit2.NetworkProxyMode.CUSTOM,
        WebKit2.NetworkProxySettings.new(UNREACHABLE_PROXY, ["127.0.0.1", "localhost"]),
    )
    return context


def create_content_manager():
    manager = WebKit2.UserContentManager()
    manager.register_script_message_handler_in_world("problem", WORLD)
    manager.connect("script-message-received::problem", lambda _, result: report(result.get_js_value().to_string()))
    add_script(manager, FORWARD_PROBLEMS, WORLD)
    for script in [REPORT_PROBLEMS, os.environ.get("KEF_USER_SCRIPT")]:
        if script:
            add_script(manager, script)
    return manager


def add_script(manager, source, world=None):
    where = (WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START, None, None)
    script = WebKit2.UserScript.new_for_world(source, *where[:2], world, *where[2:]) if world else WebKit2.UserScript.new(source, *where)
    manager.add_script(script)


def report(problem):
    print("problem " + problem.replace("\n", " "), flush=True)


def report_failed_response(_, resource, request):
    def report_status(finished):
        status = finished.get_response().get_status_code() if finished.get_response() else 0
        if status >= 400:
            report(f"{status} {finished.get_uri()}")

    resource.connect("finished", report_status)


def show(view):
    window = Gtk.Window()
    window.set_default_size(390, 844)
    window.add(view)
    view.connect("close", lambda _: window.destroy())
    view.connect("ready-to-show", lambda _: window.show_all())
    return window


def create_popup(opener, _):
    popup = WebKit2.WebView(related_view=opener, user_content_manager=opener.get_user_content_manager())
    popup.connect("create", create_popup)
    show(popup)
    return popup


def main():
    if "--dark" in sys.argv:
        Gtk.Settings.get_default().set_property("gtk-application-prefer-dark-theme", True)
    # WebKitGTK reads the preference for reduced motion from here.
    Gtk.Settings.get_default().set_property("gtk-enable-animations", False)
    context = create_context()
    views = []

    def create_view(_):
        view = WebKit2.WebView(
            web_context=context, user_content_manager=create_content_manager(), is_controlled_by_automation=True
        )
        view.connect("resource-load-started", report_failed_response)
        view.connect("create", create_popup)
        show(view).show_all()
        view.grab_focus()
        views.append(view)
        return view

    def start_automation(_, session):
        information = WebKit2.ApplicationInfo()
        information.set_name("kef-webkitgtk")
        session.set_application_info(information)
        session.connect("create-web-view", create_view)

    context.connect("automation-started", start_automation)
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, lambda: views[0].go_back() or True)
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR2, lambda: views[0].go_forward() or True)
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGTERM, Gtk.main_quit)
    print(f"browser {os.getpid()}", flush=True)
    Gtk.main()


main()
