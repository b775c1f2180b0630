import { useAtomValue } from 'jotai';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { onlineAtom } from '../app/atoms.ts';
import { Alert } from '../ui/alert.tsx';
import { Problem } from '../ui/problem.tsx';

interface Props {
  problem: string | undefined;
  /** Said without network, unless there is a problem. */
  offline: ReactNode;
}

/** Why a form that needs the network is not sent: its problem, or the missing network. */
export function FormAlert({ problem, offline }: Props) {
  const online = useAtomValue(onlineAtom);
  if (problem) return <Problem>{problem}</Problem>;
  return !online && <Alert icon={CloudOff}>{offline}</Alert>;
}
