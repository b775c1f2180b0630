import type { Written } from './written.ts';

export const english: Written = {
  sunday: `
    A long walk, a short pint, and someone else's dog.
    The crossword, in pen, badly.
    Market first, soup by four, asleep by the credits.
    Nothing in the diary and toast in bed.
    A swim so cold that breakfast counts as medicine.
    Church bells, black coffee, a book I've read before.`,
  talk: `
    Bridges. Every one of them has a story.
    The night train to Palermo. Take it once.
    Sourdough. Mine is called Geoff.
    Birds you can see from a bus.
    My niece, who is six and knows everything.
    The one gig in 2009 that ruined all the others.`,
  find_me: `
    In the kitchen, at every party.
    Up a ladder, fixing something that looked easy.
    At the back of the cinema with the good snacks.
    In the sea, complaining about the sea.
    Near the bookshop's radiator.
    On the edge of the dance floor, until that one song.`,
  laugh: `
    People pushing doors that say pull. Usually me.
    Dogs in knitwear.
    My dad leaving a voicemail as if it were a letter.
    A terrible pun told with a straight face.
    Ducks landing on ice.
    My own shopping lists, one week later.`,
  first_date: `
    Coffee that turns into dinner without anybody saying so.
    Crazy golf, with stakes.
    A ferry there and back, until we've said enough.
    Cooking something that nearly works.
    One room of one museum, properly.
    A walk with a flask and no route.`,
  proud: `
    Eleven tomato plants, all alive.
    Starting again at an age when people tell you not to.
    Teaching my grandfather to make video calls.
    A bookcase I built myself. It leans, but so do I.
    Never having missed a birthday.
    Reading aloud at the school on Wednesdays.`,
  weakness: `
    A second slice. Let's be honest, a third.
    A dog that looks at me like that.
    Weekends away with far too little luggage.
    Cheese, whatever the hour.
    One more round of cards.
    Books with handsome spines.`,
  learn: `
    To sail without alarming the harbour.
    Sign language. I can order already.
    My grandmother's three best recipes.
    The cello, with apologies to next door.
    To sit still.
    How to mend a tyre without watching a video.`,
  opinion: `
    The crust is the best part.
    November is the loveliest month.
    Rain improves a walk.
    No board game is too long.
    A good flask is more romantic than a rose.
    Breakfast is allowed at four in the afternoon.`,
  together: `
    Win the pub quiz: you do sport, I do music.
    Get lost somewhere neither of us speaks the language.
    Rate every ice cream within twenty miles.
    Assemble the wardrobe I've been looking at since March.
    Hire a tandem and regret it.
    Be quiet without it getting strange.`,
  know_me: `
    Am always early. Painfully early.
    Cry at films with dogs in them.
    Talk to my plants, and they're doing very well.
    Sing all the parts in the car.
    Lose every list I write.
    Listen better than I talk, and I talk a lot.`,
  good_day: `
    Someone rings instead of texting.
    The bread has risen.
    There's a letter with a real stamp.
    I get a laugh from somebody who wasn't planning one.
    The last slice is still there.
    I catch the light before it goes.`,
};
