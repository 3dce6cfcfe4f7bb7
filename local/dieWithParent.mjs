// Loaded into every process below `npm start` (NODE_OPTIONS): who loses its parent ends too,
// so that even a killed start leaves no emulator and no function worker behind.
if (process.connected) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}
