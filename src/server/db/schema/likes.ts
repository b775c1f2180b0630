/** A like that was taken back stays, with removed_at. */
export interface LikesTable {
  liker: string;
  liked: string;
  at: Date;
  seen_at: Date | null;
  /** When it was shown as a popup. */
  popped_at: Date | null;
  removed_at: Date | null;
  liker_seq: number;
  liked_seq: number;
}

/** Judgements in the swipe game. Its likes are in likes as well. */
export interface JudgementsTable {
  judge: string;
  profile: string;
  /** Made by the client. */
  id: string;
  verdict: 'like' | 'pass';
  /** Counts the member's judgements. */
  number: number;
  judged_at: Date;
  undone_at: Date | null;
}
