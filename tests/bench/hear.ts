import http from 'node:http';

export type Listening =
  /** Opens a stream for each cookie; answers when all have heard hello. */
  | { listen: { port: number; cookies: string[] } }
  /** Answers when so many streams have heard a text. */
  | { expect: { count: number; text: string } };
export interface Heard {
  /** When the last one heard it: ms since 1970. */
  last: number;
}

let wanted = { text: 'event: hello', count: 0 };

process.on('message', ({ ...message }: Listening) => {
  if ('expect' in message) {
    wanted = message.expect;
    return;
  }
  const { port, cookies } = message.listen;
  wanted.count = cookies.length;
  for (const cookie of cookies) listen(port, cookie);
});

function listen(port: number, cookie: string): void {
  const options = { host: '127.0.0.1', port, path: '/api/events.php', headers: { cookie, host: 'localhost' } };
  const request = http.get({ ...options, agent: false }, (response) => {
    if (response.statusCode === 503) {
      response.resume();
      setTimeout(() => listen(port, cookie), 500 + Math.random() * 1000);
      return;
    }
    response.setEncoding('utf8').on('data', hear);
  });
  request.on('error', (error) => {
    throw error;
  });
}

/** Events are small and come whole. */
function hear(text: string): void {
  if (!text.includes(wanted.text)) return;
  wanted.count -= 1;
  if (wanted.count === 0) process.send?.({ last: performance.timeOrigin + performance.now() } satisfies Heard);
}
