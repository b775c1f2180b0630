import { createServer, type Server } from 'node:http';
import type { Context } from '../context.ts';
import { createCollector } from './collect.ts';
import { contentType } from './text.ts';

/** Answers `GET /metrics` on a port of its own: its numbers are for whoever runs the server, and never public. */
export function createMetricsServer(context: Context, version: string): Server {
  const collect = createCollector(context, version);
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    collect().then(
      (text) => response.writeHead(200, { 'Content-Type': contentType }).end(text),
      (error) => {
        context.log.error('metrics failed', { error });
        response.writeHead(500).end();
      },
    );
  });
}
