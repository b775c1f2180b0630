import { talk } from './talk.ts';

export const theBoat = talk(`
< Your profile says you once repaired a radio with a fork. I need the whole story.
> It was my grandfather's radio, and the fork was the only thing in the house that fitted. It has played one station ever since.
< Which one?
> Classical, from somewhere in Belgium. I don't speak enough French to know what they say in between, so I make it up.
< What do they say?
> Mostly that the pianist is very tired and would like some soup.
< That is almost certainly accurate.
> And you? You live on a boat, I hear. Is it as romantic as it sounds, or is it all damp socks?
< Both! Mostly damp socks in February and romance from May.
> It's November. So where are we on the scale?
< Eighty percent socks. But the stove is on and there is a swan who knocks at the window at four every day.
> Knocks?
< With the beak. She wants oats. She does not take no for an answer.

> Has the swan been today?
< She was early. I was on a video call and my whole team saw me open the window and apologise to a bird.
> Please tell me nobody asked.
< My manager asked whether she'd like to join the planning group. She has strong opinions and is always on time.
> I'd hire her. What do you do, when you're not apologising?
< I restore maps. Old ones: paper, ink, a lot of patience. You?
> I design bridges. Small ones, for bicycles. Nobody notices them, which means they're good.
< I love that. I've probably cycled over one of yours and thought about dinner the whole way.
> That's the nicest thing anyone can do on my bridges.
< What makes a good one?
> You should never have to look down. Your eyes stay on where you're going.
< That's going in my notebook.

< Question of the day: last meal on earth. You have ten seconds.
> Bread, butter, tomatoes from my mother's garden, salt. And someone to pass the salt.
< That took you four seconds. Are you always this decisive?
> Only about bread. It took me three years to buy a sofa.
< Three years! Where did you sit?
> On the old sofa, comparing.
< I think we would get along. I once spent a summer choosing a teapot.
> Did you find it?
< I found four. I kept them all. The boat is now two percent teapot.
> And your last meal?
< Fish and chips on a harbour wall, with gulls plotting in the background. It has to be windy or it doesn't count.
> I'd sit on that wall.
< Bring the salt.

> I have a confession. I looked up how swans say hello.
< And?
> They nod. Several times, quite politely. I nodded at one in the park today and it hissed at me.
< You probably nodded too fast. It's a matter of rhythm.
> There was a small child watching. She asked her father what was wrong with me.
< What did he say?
> "He's practising." Which I thought was generous.
< I like him. Keep practising.
> I'll report back when one nods at me.
< I expect minutes of the meeting.

< It rained so hard last night that I dreamt I was a drum.
> Did you sleep at all?
< In between solos. This morning the whole canal smelled of leaves. I wish I could send it.
> Describe it. I'm on a train full of people eating crisps.
< Cold, sweet, a bit like tea that somebody forgot in the garden. And smoke from the boat behind me.
> That helped more than you know. The man next to me has opened the onion flavour.
< Be strong. Where are you off to?
> Ghent, to look at a bridge that is two centimetres too short.
< Too short? Does it end in mid-air?
> Very nearly. Somebody measured on a hot day. Steel is an optimist in summer.
< "Steel is an optimist in summer." You can't just say these things before breakfast.
> It's half past ten!
< I live on a boat. Breakfast is when the stove says so.

> The bridge is fine, by the way. We gave it a slightly longer neighbour.
< I'm relieved. I'd been worrying about it all week, quietly.
> You really had?
< I drew it. A small sad bridge reaching for the other side. Then I drew the neighbour arriving.
> I'd like to see that drawing one day.
< One day I'll show you. It's on the back of a letter from the tax office.
> Even better.
< How do you celebrate a bridge?
> Waffles. It was Belgium, after all. And you, when a map is finished?
< I find the place on it and go there, if it still exists. Last time it was a street in Norwich that is now a car park.
> What did you do?
< I stood where the baker had been and ate a bun. It felt right.
> I think that may be the best thing I've heard this year.
< 🎁 star
< The year isn't over yet. I have a map of an island to finish.

< Music question. What do you put on when you cook?
> Cuban, loud, and I dance in a way that is best left undescribed.
< Oh no, describe it.
> Imagine somebody trying to open a jar with their whole body.
< I have done that dance! Mine is to Motown and I once kicked over a bucket.
> On the boat?
< On the roof of the boat. The neighbours applauded. There were ducks involved.
> You have a lot of birds in your stories.
< They have a lot of me in theirs.
> That's fair. Do you actually dance, like with steps?
< I took lessons in lindy hop for a winter. I know six steps very well and the seventh gets me every time.
> I know none. So together we have three on average.
< That's enough for one song.

> Would you like to have that one song some time? I'm in London on the twelfth for work, and I don't have to hurry back.
< I'd like that. There's a place near the canal where they play on Thursdays, and nobody minds about the seventh step.
> Then it's a plan. Should I bring anything?
< Oats. You'll have to be introduced.
> I will nod slowly.
< Slowly and from the neck. You've been practising, after all.
> The one in the park ignored me yesterday. I count it as progress.
< It is! Being ignored by a swan is practically a friendship.
> What time does the music start?
< Eight. But come at four. That's when she knocks.
> I'll be there at ten to. I don't want to be late for a swan.
< She'd never let you forget it.

< So. She took the oats out of your hand.
> I know! I didn't breathe for a minute. My glove still smells of canal and I refuse to wash it.
< She has never done that with anyone but me. I'm trying not to be jealous.
> I think she was just being polite to a guest.
< She hissed at my brother for a whole weekend.
> Then I'm honoured. And thank you for the song. Songs.
< Five songs. You got the seventh step before I did.
> I was looking where I was going, not down.
< Like on a good bridge.
> Exactly like that.
< Did you catch your train?
> With one minute to spare and a paper bag of your ginger cake. I shared it with a lady from Rotterdam. She wants the recipe.
< She can have it. It's my aunt's: twice the ginger, half the patience.
> 🎁 cupcake

> I've been thinking about your island. The one on the map. Does it still exist?
< It does. Forty houses, one pub, a ferry twice a week. I looked it up this morning.
> And when it's finished you go there, those are the rules.
< Those are the rules. Probably in spring, when the socks are dry.
> If you need somebody to check the bridges...
< There's only one. It's eleven metres long, and made of wood.
> That's my favourite kind.
< I thought it might be. Then we'd better ask the swan for leave.
> I'll write the application. In oats.
< She'll approve it by four.
`);

export const bookShop = talk(`
> You named a second-hand bookshop as your favourite place. Which corner of it?
< The one with the travel guides to countries that no longer exist. It's very quiet there.
> That sounds like a good place to meet someone who isn't in a hurry.
< Nobody has ever been in a hurry there. Not even the cat.

< I found you something: "Bicycle routes of the Netherlands, 1963". There's a bus ticket in it from Zwolle.
> You're joking. I grew up in Zwolle!
< Then it's yours. The ticket is still valid, I checked the small print. "On the day of purchase."
> So close.
`);

export const quickHello = talk(`
< Hi! Just wanted to say that your line about the radio made me laugh out loud on a very silent train.
`);

export const gallery = talk(`
> Hello from rainy Amsterdam. I see you paint. What's on the easel right now?
< A lemon. It has been the same lemon for nine days. We're both getting tired.
> Does it still look like a lemon?
< One of us does.
> Would you ever swap it for a fresh one?
< Never in the middle of a painting! That would be like changing the actor halfway through the film.
> They do that in soap operas.
< "The part of the lemon is now played by a lime."
`);

export const coldWater = talk(`
> Is it true that you swim outside all winter? Asking from under a blanket.
< All winter! The first ten seconds are terrible. After that you are immortal for an hour.
> And when the hour is over?
< Coffee and a cinnamon bun. That's really why anyone does it.
`);

export const boardGames = talk(`
> Boardgames and a window seat. I have one question: do you read the rules aloud, or do you find out on the way?
< I illustrate them. Badly, on the back of the lid, so that nobody has to read them twice.
> That is the first good answer anybody ever gave me.
< And you? Let me guess. You keep the small cubes in separate bags.
> By colour. I build bridges, it comes with the job.
< Then you do the cubes and I draw the rules. We may be unbeatable at losing.

< I have found one about building a railway through a swamp. Interested?
> Is there a bridge in it?
< There are eleven bridges in it.
`);

export const elevenDresses = talk(`
> Eleven red dresses. I have to ask: which one is for ordinary Tuesdays?
< The one with the pockets. There is always room for a biscuit on a Tuesday.
> That's the most sensible thing I have read on this site.
< I'm a wedding singer, pet. I have watched four hundred people dance in shoes that hurt. I believe in pockets.
> What do they always ask you to sing?
< The same song, in eleven keys, at one in the morning. I give it everything, every time.
> And what do you sing when nobody asks?
< Something slow, to the pastry. It rises better.

< How was the bridge?
> It opened today. A lady in a hat cut a ribbon and a spaniel went across first.
< As it should be. Did the spaniel approve?
> He stopped in the middle and looked down at the water for a good while.
< Then you've made it beautiful. Dogs don't stop for just anything.
> I brought a slice of cake home from it. It's not as good as yours sounds.
< Mine doesn't sound. It hums. Bring your own fork some day.
> I'll bring two, in case one gets shy.
`);

export const sportsDay = talk(`
< You design bridges and I run a sports day with no running. I think we'd have made a fine committee.
> What do they do, if nobody runs?
< Egg and spoon, sitting down. Competitive cloud naming. A sack race for the teachers, which I umpire from a deckchair.
> Who won the clouds?
< A girl of six, with "grandad asleep". There was no arguing with it.
`);

export const theSeals = talk(`
< A seal followed me the whole way along the slip this morning. I've decided it was admiration.
< Do you swim, or do you just look at water professionally?
`);

export const gravy = talk(`
< Hello Lotte. I'm a chef, so I'll start with the big one: what did you have for dinner?
> Toast, at the window, in the dark. I was drawing and forgot.
< That's a cry for help if ever I read one. What were you drawing?
> A man carrying a very large pie.
< You've drawn me. I'd like to know how you knew.
> I only knew about the pie.

< Right. Dinner tonight, please report.
> Soup! A real one, with things in it.
< I'm proud of you. What things?
> A carrot. And some ambition.
< That's how all the great soups began.
`);

export const sundayRecords = talk(`
> Your nan taught you to dance. What was the first rule?
< Listen to the feet of whoever you're with. Second rule: don't look at your own.
> I always look at my own. Mostly to apologise.
< We'd fix that in one song. Two if you pick the song.
> What would you play?
< Something with brass and no hurry.
`);

export const smallButtons = talk(`
> A museum of buttons. I'm going to need a tour.
< It takes nine minutes, or a whole afternoon, depending on the visitor.
> Which is the best one?
< Drawer fourteen: a blue one from a sailor's coat, sewn on with fishing line. Somebody really didn't want to lose it.
> That's a whole novel in a drawer.
< Most of them are. I read the labels aloud when it's quiet.

< A school came in today. One boy asked whether we have the button that ends the world.
> What did you tell him?
< That it's on loan.
> Perfect answer.
< He shook my hand. I've never felt so trusted.
> I would have shaken it too.
< Then drawer nine is yours, whenever you're in Manchester. It's the good one.
`);

export const aPieInChicago = talk(`
> Hi Walt! Is it true that you bring pie to meetings, or is that a figure of speech?
< Entirely true. Tuesday was peach. We agreed on everything in eleven minutes.
> I should illustrate that as advice for governments.
< Please do. I'd hang it next to the maps.
`);

export const theUms = talk(`
< Do you talk to yourself while you draw? I ask as a radio person. We collect that sort of thing.
> I do. Mostly I say "no, no, no, oh" and then it is finished.
< That "oh" is exactly what I'd never cut.
> You can have it. I make about one a day.
`);

export const helloFromAmsterdam = talk(`
> Bonsoir! My French is shy, so I'll borrow English. "Consent" being a translator's favourite word made me like this site at once. What's the runner-up?
`);

export const oneSong = talk(`
> I'm a physiotherapist, so I notice wedding singers' feet. How are yours on a Sunday?
`);
