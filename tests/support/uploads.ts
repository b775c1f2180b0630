import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { BenchMember } from '../bench/members.ts';
import { picture } from './pictures.ts';

/** Members who add photos while parts of an installation fail. */
export interface Uploads {
  end(): void;
  /** Every photo that was taken is there for its owner, and a locked one for no visitor. */
  expectKept(): Promise<void>;
}

interface Taken {
  filename: string;
  owner: BenchMember;
}

/** Each member adds one photo after the other, as far as the album goes. */
export function beginUploads(origin: string, members: readonly BenchMember[]): Uploads {
  const taken: Taken[] = [];
  const faults: number[] = [];
  let isOver = false;
  const working = members.map(async (owner, place) => {
    const bytes = new Uint8Array(await picture().jpeg().toBuffer());
    while (!isOver) {
      const answer = await fetch(`${origin}/api/photo.php`, {
        method: 'POST',
        headers: { cookie: owner.cookie, 'request-type': 'client', 'x-forwarded-for': `203.0.113.${place}` },
        body: bytes,
      }).catch(() => undefined);
      if (answer?.status === 200) {
        const { photo } = (await answer.json()) as { photo: { filename: string } };
        taken.push({ filename: photo.filename, owner });
      } else if (answer && ![429, 503].includes(answer.status)) {
        if (answer.status !== 409) faults.push(answer.status);
        return; // The album is full.
      }
      await sleep(500);
    }
  });
  return {
    end() {
      isOver = true;
    },
    async expectKept() {
      await Promise.all(working);
      expect(faults).toEqual([]);
      expect(taken.length).toBeGreaterThan(members.length);
      for (const { filename, owner } of taken) {
        const address = `${origin}/api/media/${filename}`;
        expect((await fetch(address, { headers: { cookie: owner.cookie } })).status).toBe(200);
        if (filename.startsWith('locked/')) expect((await fetch(address)).status).toBe(404);
      }
    },
  };
}
