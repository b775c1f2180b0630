import type { MessageDescriptor } from '@lingui/core';
import { type ComponentType, createElement, lazy, useState } from 'react';
import type { Device } from '../../local/device/device.ts';
import type { CatalogPart } from '../../shared/catalog-parts.ts';
import { loadCatalog } from '../i18n/i18n.ts';
import { loading } from './loading.ts';

/** Frame around a screen (SPECIFICATION 11.4). */
export type LayoutName = 'default' | 'chat' | 'lander' | 'empty';

/** A screen as screens.ts declares it. */
export interface Declaration {
  title: MessageDescriptor;
  load: Load;
  layout: LayoutName;
  access: 'anyone' | 'member';
  /** For visitors: shown on the niche's hero, header included. */
  hero: boolean;
  /** The parts of the catalog that it needs besides the first one. */
  catalogs: readonly CatalogPart[];
  /** Screen for visitors in place of a members' screen, instead of the login. */
  visitors?: Load;
}

export interface Screen extends Omit<Declaration, 'visitors'>, Code {
  visitors: Code | undefined;
}

interface Code {
  Component: ComponentType;
  /** Fetches the code ahead of its first showing. */
  preload: Load;
}
export type Load = () => Promise<Module>;
interface Module {
  default: ComponentType;
  prepare?: Prepare;
}
/** Reads a screen's data before it is first shown. */
export type Prepare = (device: Device) => Promise<unknown>;

export function toScreen(declared: Declaration): Screen {
  const { load, visitors, catalogs } = declared;
  return { ...declared, ...codeOf(load, catalogs), visitors: visitors && codeOf(visitors, catalogs) };
}

const known = new Map<Load, Code>();

/** Two addresses of the same screen share its component: going from one to the other, React keeps it. */
function codeOf(load: Load, catalogs: readonly CatalogPart[]): Code {
  const code = known.get(load) ?? lazily(async () => (await Promise.all([load(), ...catalogs.map(loadCatalog)]))[0]);
  known.set(load, code);
  return code;
}

/** Like React.lazy, but a preloaded screen renders without a fallback frame. */
function lazily(load: Load): Code {
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
