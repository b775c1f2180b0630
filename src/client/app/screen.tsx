import type { MessageDescriptor } from '@lingui/core';
import { type ComponentType, createElement, lazy, useState } from 'react';
import type { Device } from '../../local/device/device.ts';
import { loadCatalog, type Part } from '../i18n/i18n.ts';
import { loading } from './loading.ts';

/** Frame around a screen (SPECIFICATION 11.4). */
export type LayoutName = 'default' | 'chat' | 'lander' | 'empty';

export interface Screen {
  title: MessageDescriptor;
  layout: LayoutName;
  access: 'anyone' | 'member';
  /** For visitors: shown on the niche's hero, header included. */
  hero: boolean;
  Component: ComponentType;
  /** Loads its code before the first use. */
  preload(): Promise<Code>;
  /** Replacement of a members' screen for visitors, instead of the login. */
  visitors?: Pick<Screen, 'Component' | 'preload'>;
}

/** Reads a screen's data before it is first shown. */
export type Prepare = (device: Device) => Promise<unknown>;
interface Code {
  default: ComponentType;
  prepare?: Prepare;
}
type Load = () => Promise<Code>;
interface Shape extends Partial<Pick<Screen, 'layout' | 'hero'>> {
  /** Other parts of the catalog that the screen needs. */
  catalog?: Part | Part[];
}

export function anyone(title: MessageDescriptor, load: Load, shape: Shape = {}): Screen {
  const { layout = 'default', hero = false, catalog = 'entry' } = shape;
  return { title, layout, hero, access: 'anyone', ...lazily(withCatalogs(load, [catalog].flat())) };
}

/**
 * Screen for members, with the members' part of the catalog. Visitors see the login's hero at once while redirected,
 * so nothing jumps.
 */
export function members(title: MessageDescriptor, load: Load, shape: Shape = {}): Screen {
  const { layout = 'default', hero = true, catalog = 'members' } = shape;
  return { title, layout, hero, access: 'member', ...lazily(withCatalogs(load, ['members' as const, catalog].flat())) };
}

/** Visitor's variant of a members' screen, with the same texts. */
export const forVisitors = (load: Load): Required<Screen>['visitors'] =>
  lazily(withCatalogs(load, ['members', 'meeting']));

const withCatalogs =
  (load: Load, parts: Part[]): Load =>
  async () =>
    (await Promise.all([load(), ...parts.map(loadCatalog)]))[0];

/** Like React.lazy, but a preloaded screen renders without a fallback frame. */
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
        coming = undefined; // the next attempt loads again
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
