import type { MessageDescriptor } from '@lingui/core';
import { type ComponentType, createElement, lazy, useState } from 'react';
import type { Device } from '../../local/device/device.ts';
import type { CatalogPart } from '../../shared/catalog-parts.ts';
import { loadCatalog } from '../i18n/i18n.ts';
import { loading } from './loading.ts';

/** Frame around a screen (SPECIFICATION 11.4). */
export type LayoutName = 'default' | 'chat' | 'lander' | 'empty';

export interface Screen {
  title: MessageDescriptor;
  layout: LayoutName;
  access: 'anyone' | 'member';
  /** For visitors: stands on the niche's hero, header included. */
  hero: boolean;
  Component: ComponentType;
  /** Fetches its code ahead of its first showing. */
  preload(): Promise<Code>;
  /** What stands in the place of a members' screen for whoever is none, instead of the login. */
  visitors?: Pick<Screen, 'Component' | 'preload'>;
}

/** Reads what a screen shows ahead of its first showing. */
export type Prepare = (device: Device) => Promise<unknown>;
interface Code {
  default: ComponentType;
  prepare?: Prepare;
}
type Load = () => Promise<Code>;
interface Shape extends Partial<Pick<Screen, 'layout' | 'hero'>> {
  /** The parts of the catalog that the screen needs besides. */
  catalog?: CatalogPart | CatalogPart[];
}

export function anyone(title: MessageDescriptor, load: Load, shape: Shape = {}): Screen {
  const { layout = 'default', hero = false, catalog = 'entry' } = shape;
  return { title, layout, hero, access: 'anyone', ...lazily(withCatalogs(load, [catalog].flat())) };
}

/**
 * A screen of members comes with the members' part of the catalog. A visitor is on the way to the login: its hero stands already, and
 * nothing jumps.
 */
export function members(title: MessageDescriptor, load: Load, shape: Shape = {}): Screen {
  const { layout = 'default', hero = true, catalog = 'members' } = shape;
  return { title, layout, hero, access: 'member', ...lazily(withCatalogs(load, ['members' as const, catalog].flat())) };
}

/** What a visitor sees of a members' screen, in the same words. */
export const forVisitors = (load: Load): Required<Screen>['visitors'] =>
  lazily(withCatalogs(load, ['members', 'meeting']));

const withCatalogs =
  (load: Load, parts: CatalogPart[]): Load =>
  async () =>
    (await Promise.all([load(), ...parts.map(loadCatalog)]))[0];

/** Like React.lazy, but what was preloaded is shown at once: the first paint does not go through a fallback. */
function lazily(load: Load): Pick<Screen, 'Component' | 'preload'> {
  let loaded: ComponentType | undefined;
  let coming: ReturnType<Load> | undefined;
  const preload: Load = () => {
    coming ??= load().then(
      (module) => {
        loaded = module.default;
        return module;
      },
      (error) => {
        coming = undefined; // asked again at the next try
        throw error;
      },
    );
    return coming;
  };
  const Lazy = lazy(() => loading(preload()));
  function Component() {
    const [Chosen] = useState<ComponentType>(() => loaded ?? Lazy);
    return createElement(Chosen);
  }
  return { Component, preload };
}
