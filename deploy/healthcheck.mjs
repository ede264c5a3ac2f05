// Asks the service on its own port whether it turns: exit code 0 when it does. For HEALTHCHECK of the image.
import { request as http } from 'node:http';
import { request as https } from 'node:https';

const { PORT = '8080', HOST = '', TLS_CERT } = process.env;
const everyAddress = ['', '0.0.0.0', '::'];

const sent = (TLS_CERT ? https : http)({
  host: everyAddress.includes(HOST) ? '127.0.0.1' : HOST,
  port: PORT,
  path: '/livez',
  timeout: 2000,
  agent: false,
  // The certificate names the public address and not this one.
  rejectUnauthorized: false,
});
sent.on('response', ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1));
sent.on('timeout', () => process.exit(1));
sent.on('error', () => process.exit(1));
sent.end();
