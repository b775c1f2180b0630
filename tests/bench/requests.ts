import http from 'node:http';

/** A request of a member. Each has an address of its own. */
export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** In base64. */
  file?: string;
}
export interface Requests {
  port: number;
  requests: Asked[];
  /** On their way at a time. */
  atOnce: number;
}
export interface Answers {
  /** Of each status. */
  statuses: Record<number, number>;
  /** Bytes of all answers. */
  bytes: number;
  seconds: number;
}

process.on('message', async (requests: Requests) => process.send?.(await run(requests)));

async function run({ port, requests, atOnce }: Requests): Promise<Answers> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  const answers: Answers = { statuses: {}, bytes: 0, seconds: 0 };
  const waiting = requests.values();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const request of waiting) await ask(agent, port, request, answers);
    }),
  );
  answers.seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return answers;
}

function ask(agent: http.Agent, port: number, { method, path, headers, body, file }: Asked, answers: Answers) {
  return new Promise<void>((resolve, reject) => {
    const request = http.request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
      const { statusCode = 0 } = response;
      answers.statuses[statusCode] = (answers.statuses[statusCode] ?? 0) + 1;
      response.on('data', (piece: Buffer) => (answers.bytes += piece.length)).on('end', resolve);
    });
    request.on('error', reject);
    request.end(file === undefined ? body : Buffer.from(file, 'base64'));
  });
}
