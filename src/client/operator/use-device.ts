import { createContext, useContext } from 'react';
import type { Device } from '../../local/device/device.ts';

/** The operator's last device: after their session ended, the screen continues with it and its calls are refused. */
export const DeviceOfConsole = createContext<Device | undefined>(undefined);

export function useDevice(): Device {
  const device = useContext(DeviceOfConsole);
  if (!device) throw new Error('A part of the console was shown outside of it');
  return device;
}
