// Loaded before the service by the image: the kernel drops a signal for which process 1 has no handler, so that a
// stop while the service is still being loaded would go unheard until the container is killed. It stays: taking the
// last handler away would drop a signal that has come and was not told yet.
process.on('SIGTERM', () => {
  if (process.listenerCount('SIGTERM') === 1) process.exit(0);
});
// Shown by ps and top.
process.title = 'genderd';
