// An object store in a process of its own: its memory is not that of the process which is measured.
import { startS3Server } from '../../../server/src/testing/object-store/s3-server.ts';

const { settings, close } = await startS3Server();
process.send(settings);
process.once('message', async () => {
  await close();
  process.exit();
});
