import { Plural, Trans } from '@lingui/react/macro';
import Crown from 'lucide-react/icons/crown';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Sights } from '../../../../local/payments/premium-sights.ts';
import { path } from '../../../../shared/paths.ts';
import { useExists } from '../../../app/sitemap.ts';
import { mainPhotoOf, Photo } from '../../../member-card/photo.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { BenefitArt } from '../../art.tsx';

interface Props {
  isPremium: boolean;
  sights: Sights;
  children: ReactNode;
}

/** The wish, with people of this device. */
export function Stage({ isPremium, sights: { likers, people }, children }: Props) {
  return (
    <header className="premium-stage">
      <div className="container">
        <div className="premium-words">
          <p className="premium-mark">
            <Icon of={Crown} size={20} />
            {!isPremium && <Trans>Premium</Trans>}
          </p>
          {isPremium ? <Given /> : <Wish likers={likers} />}
          {children}
        </div>
        {people.length > 2 ? (
          <div className="premium-people" aria-hidden>
            {people.slice(0, 3).map((profile) => (
              <Photo key={profile.id} profile={profile} image={mainPhotoOf(profile)} sizes="15rem" eager />
            ))}
          </div>
        ) : (
          <div className="premium-art">
            <BenefitArt of="chats" />
          </div>
        )}
      </div>
    </header>
  );
}

function Wish({ likers }: { likers: number }) {
  return (
    <>
      <h1>
        {likers > 2 ? (
          <Plural value={likers} one="# person likes you. Write to them" other="# people like you. Write to them all" />
        ) : (
          <Trans>Write to everyone you like</Trans>
        )}
      </h1>
      <p>
        <Trans>Your first bundle, whatever its size, makes you premium. There’s no subscription.</Trans>
      </p>
    </>
  );
}

function Given() {
  const exists = useExists();
  return (
    <>
      <h1>
        <Trans>You’re premium</Trans>
      </h1>
      <p>
        <Trans>Start any chat and see every photo. It doesn’t run out, and nothing renews.</Trans>
      </p>
      <p className="small">
        <Trans>It ends only if all your orders are refunded.</Trans>
      </p>
      {exists('members') && (
        <Link to={path('members')} className="button">
          <Trans>Find someone to talk to</Trans>
        </Link>
      )}
    </>
  );
}
