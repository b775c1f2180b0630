import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { WindowSkeleton } from './window-skeleton.tsx';

/** Loaded on demand: opening or removing a conversation, search, and gifts as last message. */
export const loadConversation = () => import('./conversation.ts');
type Code = Awaited<ReturnType<typeof loadConversation>>;

/** Starts loading at touchstart, so the code is there when the finger lifts. */
export const expectConversation = (): void => void loadConversation().catch(() => undefined);

function part<Props extends object>(find: (code: Code) => ComponentType<Props>, meanwhile: ReactNode) {
  const Part: ComponentType<Props> = lazy(async () => ({ default: find(await loadConversation()) }));
  return (props: Props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  );
}

export const ChatPane = part((code) => code.ChatPane, <WindowSkeleton />);
export const NoChats = part((code) => code.NoChats, <div className="chat-scroll" />);
export const NothingOpen = part((code) => code.NothingOpen, <div className="chat-window nothing-open" />);
export const Found = part((code) => code.Found, <div className="chat-scroll" />);
export const Gift = part((code) => code.Gift, '🎁');
export const RemoveChat = part((code) => code.RemoveChat, null);
export const BlockMember = part((code) => code.BlockMember, null);
export const ReportMember = part((code) => code.ReportMember, null);
export const StorageAlert = part((code) => code.StorageAlert, null);
export const ChangeAlert = part((code) => code.ChangeAlert, null);
