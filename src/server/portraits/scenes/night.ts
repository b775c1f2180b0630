import { mix } from '../colour.ts';
import { box, ellipse, filled, polygon, round, stroked } from '../svg.ts';
import { bokeh, glow, type Scene, sky } from './scene.ts';

const city: Scene = {
  name: 'city at night',
  weather: 'mild',
  clothes: ['#b8465a', '#e8d8c4', '#d38a4a', '#3d6f7d', '#221d33', '#8a6aa0'],
  draw(canvas) {
    const { chance } = canvas;
    const [top, low, warm] = chance.pick([
      ['#1d2347', '#7a4a78', '#ffc27a'],
      ['#14303f', '#4f6f86', '#ffd08a'],
      ['#2d1d40', '#b8605f', '#ffcf96'],
    ] as const);
    const row = (base: number, share: number, tall: number) => {
      const wall = mix(low, top, share);
      let houses = '';
      for (let x = -30; x < 960; ) {
        const width = 80 + chance.next() * 90;
        const y = base - tall * (0.4 + chance.next() * 0.6);
        houses += filled(box(x, y, width, 1300 - y), wall);
        for (let windowY = y + 26; windowY < 1000; windowY += 44)
          for (let windowX = x + 16; windowX < x + width - 24; windowX += 32)
            if (chance.next() < 0.3)
              houses += filled(box(windowX, windowY, 15, 22, 2), warm, 0.3 + chance.next() * 0.6);
        x += width + 4;
      }
      return houses;
    };
    return {
      light: { side: -1, air: low, tint: 0.15, shade: '#120f2e', rim: warm, rimPower: 1 },
      back:
        sky(canvas, top, mix(top, low, 0.5), low) +
        row(760, 0.45, 420) +
        row(960, 0.85, 420) +
        bokeh(canvas, [warm, '#ff8f7a', '#ffe6bd', '#8fb6e0'], 44, {
          top: 500,
          bottom: 1180,
          least: 16,
          most: 64,
          strength: 0.42,
        }) +
        glow(canvas, 120, 620, 420, warm, 0.55),
    };
  },
};

const concert: Scene = {
  name: 'concert',
  weather: 'warm',
  clothes: ['#221d2e', '#e6e0e6', '#c4486a', '#3f8fa0', '#d9a14c', '#5a4a8a'],
  draw(canvas) {
    const { chance, defs } = canvas;
    const [dark, one, two] = chance.pick([
      ['#1c1236', '#e0559a', '#4fc3d0'],
      ['#10203c', '#f2a24e', '#5f8ff0'],
      ['#2a0f2c', '#ff7a5c', '#b06af0'],
    ] as const);
    const beams = Array.from({ length: 7 }, (_, index) => {
      const x = 60 + index * 140 + chance.next() * 40;
      const to = x + (chance.next() - 0.5) * 700;
      const colour = index % 2 ? one : two;
      return filled(
        polygon([
          [x - 8, -10],
          [x + 8, -10],
          [to + 130, 1180],
          [to - 130, 1180],
        ]),
        defs.linear(
          [0, 0, 0, 1],
          [
            [0, colour, 0.62],
            [1, colour, 0],
          ],
        ),
      );
    }).join('');
    const crowd = Array.from({ length: 20 }, () =>
      filled(ellipse(chance.next() * 960, 1050 + chance.next() * 60, 56, 66), mix(dark, '#05030c', 0.4)),
    ).join('');
    return {
      light: {
        side: -1,
        air: mix(one, two, 0.3),
        tint: 0.16,
        shade: dark,
        rim: mix(one, '#ffffff', 0.35),
        rimPower: 1,
      },
      back:
        sky(canvas, mix(dark, two, 0.28), mix(dark, one, 0.28), dark) +
        beams +
        glow(canvas, 240, 560, 480, one, 0.5) +
        glow(canvas, 780, 480, 420, two, 0.45) +
        bokeh(canvas, [one, two, '#fff0d8'], 34, { top: 120, bottom: 1000, least: 8, most: 44, strength: 0.4 }) +
        crowd,
    };
  },
};

const rooftop: Scene = {
  name: 'rooftop',
  weather: 'warm',
  clothes: ['#efe0cc', '#2c3e5a', '#d0644a', '#e2b158', '#7a4a66', '#4f7a78'],
  draw(canvas) {
    const { chance } = canvas;
    const [top, middle, low] = chance.pick([
      ['#3f4a80', '#c9788f', '#fbc391'],
      ['#2f5570', '#8fa8b0', '#fbd9a8'],
      ['#5a3a6a', '#e08a7a', '#ffd6a0'],
    ] as const);
    const bulbs = [0, 1, 2].map((line) => {
      const [left, right, sag] = [
        60 + line * 120 + chance.next() * 60,
        20 + line * 90 + chance.next() * 110,
        150 + chance.next() * 70,
      ];
      const at = (share: number) => left + (right - left) * share + sag * 4 * share * (1 - share);
      const cord = stroked(
        `M-10 ${round(left)}Q480 ${round((left + right) / 2 + sag * 2)} 970 ${round(right)}`,
        mix(top, '#1a1428', 0.5),
        4,
      );
      return (
        cord +
        Array.from({ length: 9 }, (_, index) => {
          const share = (index + 0.5) / 9;
          const [x, y] = [share * 960, at(share) + 14];
          return glow(canvas, x, y, 62, '#ffdf9e', 0.85) + filled(ellipse(x, y, 12, 15), '#fff3cf');
        }).join('')
      );
    });
    let roofs = '';
    for (let x = -30; x < 960; ) {
      const width = 110 + chance.next() * 130;
      const y = 800 + chance.next() * 120;
      roofs +=
        filled(box(x, y, width, 480), mix(top, low, 0.14 + chance.next() * 0.14)) +
        (chance.next() < 0.6 ? filled(box(x + width * 0.3, y - 52, 26, 60), mix(top, low, 0.14)) : '');
      for (let windowX = x + 22; windowX < x + width - 34; windowX += 46)
        if (chance.next() < 0.5) roofs += filled(box(windowX, y + 40, 22, 30, 2), '#ffdb98', 0.75);
      x += width;
    }
    return {
      light: { side: -1, air: middle, tint: 0.13, shade: mix(top, '#1c1238', 0.5), rim: '#ffe3b0', rimPower: 1 },
      back: sky(canvas, top, middle, low, low) + glow(canvas, 180, 760, 520, '#ffe0aa', 0.8) + roofs + bulbs.join(''),
    };
  },
};

export const nightScenes: readonly Scene[] = [city, concert, rooftop];
