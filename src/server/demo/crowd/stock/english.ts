import { stock } from '../stock.ts';

export const english = stock({
  women: `
    Hazel Imogen Niamh Orla Saoirse Ffion Rhiannon Isla Eilidh Maisie Poppy Harriet Beatrice Josephine Amara Priya Zara
    Aisha Chloe Grace Ruby Tess Willow Juniper Savannah Brooke Maya Naomi Talia Quinn Robyn Shona Matilda Sienna
    Georgia Ivy Rosa Leila Fern Bronte`,
  olderWomen: `
    Maureen Sheila Patricia Barbara Margaret Linda Carol Glenda Beverley Judith Rosemary Dorothy Pauline Noreen
    Marilyn Constance`,
  men: `
    Rory Declan Cian Fergus Angus Ewan Rhys Gareth Alfie Toby Jude Elliot Theo Kwame Arjun Omar Malik Caleb Wyatt
    Mason Hudson Tyler Jackson Beau Lachlan Cooper Marcus Ethan Logan Miles Silas Reuben Barnaby Hamish Seamus Dexter
    Gabriel Idris Monty`,
  olderMen: `
    Trevor Graham Keith Barry Nigel Clive Desmond Roger Malcolm Walter Eugene Stanley Gordon Douglas Norman Terence`,
  home: `
    {city} born, which explains the accent and the umbrella.
    Moved to {city} for six months, nine years ago.
    I live in {city} above a piano teacher with one very determined pupil.
    {city} on weekdays, anywhere with a hill at weekends.
    I have the smallest garden in {city} and the loudest robin.
    New in {city}. I know one café, one park and a man called Geoff.
    Half of {city} has borrowed my ladder.
    {city} is where I keep my books, so I suppose it's home.
    I can tell you the best bench in {city} for every hour of the day.
    Came to {city} for the work, stayed for the Thursday market.
    My kitchen in {city} faces east, so I've become a morning person against my will.
    You'll find me in {city}, in the queue for dumplings.
    Settled in {city} after years of living out of one good suitcase.
    There are taller buildings in {city} than mine, but none with a friendlier stairwell.`,
  work: `
    I teach woodwork to teenagers and still have all my fingers.
    Paramedic by night, gardener by day, asleep by Sunday.
    I tune church bells. It's mostly maths and ladders.
    Structural engineer: I look at ceilings too much.
    I run a small bakery, so my dates end early and come with croissants.
    Speech therapist. I spend my days helping people find the word.
    I draw weather maps and take the rain personally.
    Archivist at a football club that peaked in 1911.
    I fix bicycles for people who say they didn't do anything to it.
    Marine biologist, specialised in creatures that nobody photographs.
    I write the crossword for a local paper. Sorry about last Tuesday.
    Midwife. I have been hugged by half the county.
    I drive the mobile library, and I do read ahead.
    Sound engineer with a very quiet house.
    I make prosthetic limbs, and I'm proud every single day.
    Sheepdog trainer in theory; in practice the dogs train me.
    I teach evening classes in Italian to people who mostly come for the biscuits.
    Geologist. Yes, I have a favourite rock.
    Pastry chef who has never finished a diet and never will.
    I design board games that my family refuses to test any more.
    [-32] Finishing a degree in botany and talking to too many ferns.
    [60+] Retired from the post office; I still know everybody's dog.
    [58+] Thirty years of nursing, and now I'm learning the drums.
    Ferry captain on a crossing of eleven minutes.
    I look after other people's old clocks and my own old cat.
    Translator of manuals, haiku when the day is slow.`,
  habit: `
    [hiking] I walk up hills for the sandwich at the top.
    [swimming] Cold-water swimmer; I shout on the way in, always the same word.
    [reading] I read the last page first and regret it every time.
    [dogs] My dog thinks the postman is my best friend.
    [cats] My cat has a better social life than most of us.
    [cooking] I make one curry, in eleven versions.
    [boardgames] I'm unbeaten at a card game that I may have invented.
    [biking] I cycle to work and arrive looking like weather.
    [music] I play the ukulele, quietly, as agreed with the neighbours.
    [gardening] My runner beans are the talk of at least two fences.
    [movies] I cry at trailers, so the film has no chance.
    [theater] Amateur dramatics: last year I was a very convincing tree.
    [comedy] I laugh before the end of my own jokes, which saves time.
    [baking] Friday is bread day. Saturday is giving away bread day.
    [camping] I own four tents and use the one with the hole.
    [museums] I like museums with fewer than three rooms.
    [photography] I photograph empty bus stops at dusk.
    [running] I run slowly and wave at everyone.
    [tea] There is a correct order for tea and milk, and I'll argue it kindly.
    [crafts] I knit hats for people with unusual heads.
    [sailing] I once sailed round an island and came home by bus.
    [climbing] I climb twice a week and fall off about as often.
    [festivals] You'll find me at small festivals with bad parking.
    [travelling] I send postcards to people I met once.
    [volunteering] I read aloud at a care home on Mondays; they do the voices better than I do.
    [yoga] I do yoga for the lying down at the end.
    [videogames] I finish every side quest and never the game.
    [coffee] I have opinions on coffee and no willpower at all.`,
  wish: `
    Tell me what you were like at nine.
    I'd rather have one long evening than five short ones.
    Bring a strong opinion about soup.
    If you can be silly in a supermarket, we'll be fine.
    I'm looking for someone who also waves at trains.
    Slow is good. Funny is better. Kind is best.
    Ask me about the goose. Everyone does in the end.
    Recommend me a song and I'll recommend you a walk.
    I like people who say what they mean and then smile.
    I promise whole sentences and a decent playlist.
    Let's start with hello and see how far it goes.
    [35+] I've learnt what matters: good company, warm feet, an early train home.
    [40+] My children say that I'm embarrassing, so that part works.
    First round's on me, second one's on whoever laughs first.
    I want the kind of quiet that two people can share.
    Tell me something you know far too much about.`,
  she: `
    [female] I'd rather say hello first than wait by a window.
    [female] I do the first line. You do the second.
    [male] I like being asked. It doesn't happen enough.
    [male] You start; I'll bring proper answers.`,
  bdsm: `
    Trust first, tea after, and a proper talk before either.
    I think a clear no is one of the kindest words there is.
    Curious, careful, and very fond of blankets.
    Good manners are underrated, everywhere.`,
  bbw: `
    [female] Curvy, cheerful, and not about to shrink for anybody.
    [female] I take up space and I bring cake.
    [female] There's a lot of me, and it's all good company.
    [female] My hips have knocked over better vases than yours.
    [female] I dress in colours. All of them.
    [female] Soft on the outside, stubborn about pudding.
    [female] I stopped holding my breath in photographs and started laughing in them.
    [male] I've always thought that a good hug needs two proper people.
    [male] Fond of curves, honest laughter and second helpings.
    [male] I cook for people who like to eat. Hello.
    [male] Beauty comes in generous sizes, and so does my lasagne.
    [male] Big fella, big heart, small car.`,
  gilf: `
    [female 55+] Grandmother of five, undefeated at cards.
    [female 55+] I've stopped apologising for having the radio on.
    [female 55+] Sixty suits me: I finally own a decent coat.
    [male] I enjoy women who have stories and aren't in a hurry.
    [male] Good conversation has no age, and neither do I before noon.`,
  milf: `
    [female] I can pack three lunches and a suitcase in nine minutes.
    [female] The kids are at their dad's and I've bought the good cheese.
    [male] I like women who know their own mind and their own exits.
    [male] School runs don't scare me; I've done the nativity play.`,
  gay: `
    {Girl seeks girl|Boy seeks boy}, must tolerate show tunes.
    Out, proud, and usually looking for my keys.
    Rainbow flag on one day, gardening gloves on the rest.
    I'm looking for {a woman who|a man who} dances at weddings.`,
});
