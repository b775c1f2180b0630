import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Answer, Attributes } from '../../../shared/calls/members.ts';
import type { PhotoFault } from '../../../shared/photo-faults.ts';
import type { Attribute } from '../../../shared/profile-fields.ts';
import type { Gesture, VerificationFault } from '../../../shared/verification.ts';

/** Profiles: everything that members see of each other. */
export interface ProfilesTable extends AttributeColumns {
  member_id: string;
  name: string;
  /** 'YYYY-MM-DD': a date of birth has no time zone. */
  date_of_birth: string;
  country: string;
  region: string | null;
  about: Generated<string>;
  /** In order; see shared/prompts.ts. */
  answers: ColumnType<Answer[], string | undefined, string>;
  interests: Generated<string[]>;
  /** Codes of shared/languages.ts. */
  spoken: Generated<string[]>;
  main_image: ColumnType<StoredImage | null, string | null | undefined, string | null>;
  fictional: Generated<boolean>;
  robot: Generated<boolean>;
}
type AttributeColumns = {
  [Key in Attribute]: ColumnType<
    NonNullable<Attributes[Key]> | null,
    Attributes[Key] | null | undefined,
    Attributes[Key] | null
  >;
};
export type ProfileRow = Selectable<ProfilesTable>;

/** Albums, in order of position. The files are named in photos/files.ts. */
export interface PhotosTable {
  id: string;
  member_id: string;
  position: number;
  status: 'pending' | 'active' | 'rejected';
  name: string;
  blur_name: string;
  width: number;
  height: number;
  thumbhash: string | null;
  drawing: string | null;
  /** Why it was rejected. */
  fault: Generated<PhotoFault | null>;
  created_at: Date;
  /** Since when a selfie is known to show the same person. Counts while it is the active main photo. */
  verified_at: Generated<Date | null>;
}
export type PhotoRow = Selectable<PhotosTable>;

/** The main photo as lists need it. Written by photos/, from the photo at position 0. */
export type StoredImage = Pick<PhotoRow, 'status' | 'thumbhash' | 'name'> & { verified?: true };

/** Selfies that members are asked for, one each. `file` only while it waits for an operator. */
export interface VerificationsTable {
  member_id: string;
  /** Of the request: another gesture is another one. */
  id: string;
  gesture: Gesture;
  asked_at: Date;
  file: string | null;
  sent_at: Date | null;
  fault: VerificationFault | null;
  decided_at: Date | null;
}
export type VerificationRow = Selectable<VerificationsTable>;

/** When each member was last here. A trigger sets quarter and day. */
export interface PresenceTable {
  member_id: string;
  /** The member's, which never changes. */
  pool: number;
  last_active: Date;
  quarter: Generated<number>;
  day: Generated<number>;
}

/** Blocks of members. */
export interface BlocksTable {
  blocker: string;
  blocked: string;
  at: Date;
}

/** Changed profiles that go out again (members/fan-out-jobs.ts). Idle without due_at. */
export interface FanOutJobsTable {
  member_id: string;
  due_at: Date | null;
  began_at: Date | null;
  changes: Generated<number>;
  round: Generated<number>;
  after: string | null;
}

/** Members who left or came back, until every device with a copy is updated. */
export interface VisibilityChangesTable {
  member_id: string;
  at: Date;
  /** Only strangers are affected. */
  hid: Generated<boolean>;
}
