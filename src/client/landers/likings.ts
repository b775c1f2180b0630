import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import BookOpen from 'lucide-react/icons/book-open';
import Coffee from 'lucide-react/icons/coffee';
import CookingPot from 'lucide-react/icons/cooking-pot';
import DiscThree from 'lucide-react/icons/disc-3';
import Dumbbell from 'lucide-react/icons/dumbbell';
import Footprints from 'lucide-react/icons/footprints';
import Landmark from 'lucide-react/icons/landmark';
import Music from 'lucide-react/icons/music';
import PawPrint from 'lucide-react/icons/paw-print';
import Plane from 'lucide-react/icons/plane';
import Trees from 'lucide-react/icons/trees';
import Wine from 'lucide-react/icons/wine';
import type { Drawing } from '../ui/icon.tsx';

/** Twelve interests by id: enough to start, without the icons of all fifty. */
export const likings: readonly { id: string; icon: Drawing; name: MessageDescriptor }[] = [
  { id: 'music', icon: Music, name: msg`Music` },
  { id: 'coffee', icon: Coffee, name: msg`Coffee` },
  { id: 'nature', icon: Trees, name: msg`Nature` },
  { id: 'cooking', icon: CookingPot, name: msg`Cooking` },
  { id: 'travelling', icon: Plane, name: msg`Travelling` },
  { id: 'animals', icon: PawPrint, name: msg`Animals` },
  { id: 'dancing', icon: DiscThree, name: msg`Dancing` },
  { id: 'reading', icon: BookOpen, name: msg`Reading` },
  { id: 'wine', icon: Wine, name: msg`Wine` },
  { id: 'museums', icon: Landmark, name: msg`Museums` },
  { id: 'hiking', icon: Footprints, name: msg`Hiking` },
  { id: 'gym', icon: Dumbbell, name: msg`Gym` },
];
