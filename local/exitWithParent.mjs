// Preloaded (NODE_OPTIONS) into every child process of `npm start`: ends the process when its parent is gone,
// so that a killed start leaves no emulator or function worker behind.
if (process.connected) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}
