import Beer from 'lucide-react/icons/beer';
import Bike from 'lucide-react/icons/bike';
import BookOpen from 'lucide-react/icons/book-open';
import Brush from 'lucide-react/icons/brush';
import Cake from 'lucide-react/icons/cake';
import Camera from 'lucide-react/icons/camera';
import Cat from 'lucide-react/icons/cat';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Coffee from 'lucide-react/icons/coffee';
import CookingPot from 'lucide-react/icons/cooking-pot';
import Dices from 'lucide-react/icons/dices';
import DiscThree from 'lucide-react/icons/disc-3';
import Dog from 'lucide-react/icons/dog';
import Drama from 'lucide-react/icons/drama';
import Dumbbell from 'lucide-react/icons/dumbbell';
import FerrisWheel from 'lucide-react/icons/ferris-wheel';
import FishSymbol from 'lucide-react/icons/fish-symbol';
import FlowerTwo from 'lucide-react/icons/flower-2';
import Footprints from 'lucide-react/icons/footprints';
import Gamepad from 'lucide-react/icons/gamepad';
import HandHeart from 'lucide-react/icons/hand-heart';
import Landmark from 'lucide-react/icons/landmark';
import Languages from 'lucide-react/icons/languages';
import Laugh from 'lucide-react/icons/laugh';
import Leaf from 'lucide-react/icons/leaf';
import Martini from 'lucide-react/icons/martini';
import Mic from 'lucide-react/icons/mic';
import MoonStar from 'lucide-react/icons/moon-star';
import Motorbike from 'lucide-react/icons/motorbike';
import Mountain from 'lucide-react/icons/mountain';
import MountainSnow from 'lucide-react/icons/mountain-snow';
import Music from 'lucide-react/icons/music';
import Palette from 'lucide-react/icons/palette';
import PawPrint from 'lucide-react/icons/paw-print';
import PersonStanding from 'lucide-react/icons/person-standing';
import Plane from 'lucide-react/icons/plane';
import Sailboat from 'lucide-react/icons/sailboat';
import Salad from 'lucide-react/icons/salad';
import Scissors from 'lucide-react/icons/scissors';
import Shirt from 'lucide-react/icons/shirt';
import Sprout from 'lucide-react/icons/sprout';
import Tent from 'lucide-react/icons/tent';
import Timer from 'lucide-react/icons/timer';
import TreePalm from 'lucide-react/icons/tree-palm';
import Trees from 'lucide-react/icons/trees';
import Trophy from 'lucide-react/icons/trophy';
import Tv from 'lucide-react/icons/tv';
import Vote from 'lucide-react/icons/vote';
import WavesLadder from 'lucide-react/icons/waves-ladder';
import Wine from 'lucide-react/icons/wine';
import type { Drawing } from '../ui/icon.tsx';

/** Icon per interest of interests.ts; separate, since lists need only the names. */
export const interestIcons: Record<string, Drawing> = {
  adventure: Mountain,
  animals: PawPrint,
  art: Palette,
  astrology: MoonStar,
  baking: Cake,
  beach: TreePalm,
  beer: Beer,
  biking: Bike,
  boardgames: Dices,
  camping: Tent,
  cats: Cat,
  climbing: MountainSnow,
  coffee: Coffee,
  comedy: Laugh,
  concerts: Mic,
  cooking: CookingPot,
  crafts: Scissors,
  dancing: DiscThree,
  dogs: Dog,
  fashion: Shirt,
  festivals: FerrisWheel,
  gardening: Sprout,
  gym: Dumbbell,
  hiking: Footprints,
  languages: Languages,
  meditation: FlowerTwo,
  motorcycles: Motorbike,
  movies: Clapperboard,
  museums: Landmark,
  music: Music,
  nature: Trees,
  party: Martini,
  photography: Camera,
  politics: Vote,
  reading: BookOpen,
  running: Timer,
  sailing: Sailboat,
  series: Tv,
  sports: Trophy,
  sushi: FishSymbol,
  swimming: WavesLadder,
  tattoos: Brush,
  tea: Leaf,
  theater: Drama,
  travelling: Plane,
  vegetarian: Salad,
  videogames: Gamepad,
  volunteering: HandHeart,
  wine: Wine,
  yoga: PersonStanding,
};
