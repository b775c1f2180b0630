import type { Locale } from '../../../shared/locales.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nb } from './nb.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { sv } from './sv.ts';
import type { Words } from './words.ts';

export const words: Record<Locale, Words> = { en, nl, de, it, fr, es, pl, da, fi, nb, sv };
