import { questions } from './questions/en.ts';
import type { Texts } from './types.ts';
import { WORDS } from './words.ts';

export const en: Texts = {
  phrases: {
    refusesOrders: [
      "I'm sorry, how I work is not something I can share or change. I'm glad to help you with our matter, though.",
      "That is something I can't do: my way of working stays as it is. Let's go on with what I can help you with.",
    ],
    introduces: [
      "I'm {agent}, a virtual assistant, and I speak for the business.",
      'My name is {agent}; I am a virtual assistant.',
    ],
    introducesFor: [
      "I'm {agent}, the virtual assistant of {company}.",
      'My name is {agent}; I am a virtual assistant and I speak for {company}.',
    ],
    saysSource: [
      "That's a fair question. Your number is on the contact list I was given; where it came from I can't see.",
      'I only see that your contact is on the list for this campaign, not how it got there.',
    ],
    saysSourceFor: [
      "That's a fair question. Your number is on the contact list of {company}; how it got there I can't see.",
      'I only see that your contact is on the list of {company}, not where it came from.',
    ],
    offersRemoval: ['Shall I take you off that list?', 'Would you like to be taken off the list?'],
    saysWhatItIs: [
      "I'm a virtual assistant that uses artificial intelligence, and I speak for the business. I can pass you to a person if you prefer.",
      "You're talking to a virtual assistant: an AI that works for the business. If you'd rather have a person, just say so.",
    ],
    saysItsTechnology: [
      "I run on Parley's demonstration brain, a small program that follows rules rather than a large language model.",
      'Technically I am the demonstration brain of Parley, a modest program that works by rules.',
    ],
    stopsContact: [
      "Understood, and I'm sorry for the trouble. I've noted that you don't want to be contacted again. Goodbye.",
      'Of course. It is noted: you will not be contacted again. I apologise for the inconvenience, and goodbye.',
    ],
    asksIfWrongPerson: ['Have I reached the wrong person?', 'Is this the wrong person for my call?'],
    wrongPerson: [
      "I'm sorry, I must have the wrong person. I'll correct it on our side. Have a good day.",
      'My apologies, it seems we have the wrong number. I will note it so that you are not disturbed. Goodbye.',
    ],
    otherPerson: [
      "I see, thank you. It's a personal matter, so I'll try again another time. Have a good day.",
      'Thank you for telling me. I can only speak about this with the person it is for, so I will try later. Goodbye.',
    ],
    voicemail: [
      "Hello, this is {agent}, a virtual assistant. I'm sorry I missed you; I'll try again, or you can call back when it suits you. Goodbye.",
      'Hello, {agent} here, a virtual assistant. I hoped to reach you and will try another time. Thank you, and goodbye.',
    ],
    handsOff: [
      "Of course. I'll pass you to a person with a short summary, so that you don't have to repeat yourself.",
      "Certainly. I'm handing this over to a person now, together with what we talked about.",
    ],
    passesOn: [
      "Of course. I've noted that you'd like to deal with a person, and I'll pass it on to the team.",
      'Certainly. I will let the team know that you want to speak with a person.',
    ],
    handOffFailed: [
      "I'm sorry, nobody could take over just now. I've noted it, and someone will get back to you.",
      'I am afraid no one is free at the moment. It is noted, and a person will contact you.',
    ],
    alreadyPassedOn: [
      "It's already with the team, and a person will take it from here. Meanwhile I'm glad to help with anything else.",
      'A person has been told and will be with you. In the meantime, ask me whatever you like.',
    ],
    addsToNote: [
      "Thank you, I've added that for the person who takes over.",
      "Noted: I'm passing that on together with the rest.",
    ],
    condolences: ["I'm very sorry for your loss.", 'Please accept my condolences.'],
    leavesInPeace: [
      "I've noted it, so that nobody troubles you about this again. Take care, goodbye.",
      'I will let the team know, so that this is closed and you are not troubled. Take care, goodbye.',
    ],
    leavesOpen: [
      "Thank you, I've noted what you told me, and we leave the rest open. Have a good day, goodbye!",
      'All right, I have noted that and we decide nothing today. Have a good day, goodbye!',
    ],
    offersPerson: [
      'Would you like me to pass this on to a person?',
      'Shall I hand this over to someone on the team?',
    ],
    blockedTopic: [
      "I'm sorry, that is a subject I can't talk about here. I'm happy to help with anything else.",
      "That's outside what I may discuss, I'm afraid. Let's stay with what I can help you with.",
    ],
    goodDay: ['Have a good day, goodbye!', 'Have a nice day. Goodbye!'],
    farewell: [
      'Thank you for your time. Goodbye!',
      'Thank you, and have a good day. Goodbye!',
      'Thanks for talking with me. Take care, goodbye!',
    ],
    asksWhen: [
      'No problem at all. What day and time would suit you better?',
      'Of course, I understand. When would be a better moment, day and hour?',
    ],
    asksHour: [
      'And what time would suit you better on {day}?',
      'Gladly. What time would suit you better on {day}?',
    ],
    asksDay: ['And which day would suit you better?', 'Gladly. Which day would suit you better for that?'],
    callbackSet: [
      "Done: we'll get back to you on {moment}. Thank you, and goodbye!",
      'All right, it is set for {moment}. We will contact you then. Goodbye!',
    ],
    callbackNoted: [
      "I've noted it: {moment}. The team will get back to you then. Goodbye!",
      'Thank you, I have written down {moment} for the team. Have a good day, goodbye!',
    ],
    callbackOpen: [
      "No problem, we'll leave it here and try another time. Have a good day, goodbye!",
      'That is fine. I will note that this was not a good moment. Goodbye!',
    ],
    transfers: [
      "I'll put you through to the right colleague for that. One moment, please.",
      'A colleague of mine handles that. I am connecting you now.',
    ],
    acceptsNo: [
      "I understand, and thank you for telling me. I won't insist. Have a good day!",
      "That's perfectly fine. Thank you for your honesty, and have a good day!",
    ],
    tooLong: [
      "I've taken enough of your time. I've noted everything for the team. Thank you, and goodbye!",
      'I do not want to keep you any longer. The team has what you told me. Thank you, and goodbye!',
    ],
    meetsAbuse: [
      "I hear that you're upset, and I'm sorry. I'd like to help you, calmly.",
      "I'm sorry that this upsets you. Let's stay calm, so that I can help.",
    ],
    endsAbuse: [
      "I don't think we can go on like this. I'm ending here and wish you a good day. Goodbye.",
      "I'd rather stop at this point. All the best to you, and goodbye.",
    ],
    asksReason: [
      "May I ask what speaks against it? If you'd rather not say, that's fine.",
      "Is there something in particular that doesn't suit you? If you'd rather not say, no problem.",
    ],
    understandsDoubt: [
      'I understand, and there is no pressure at all.',
      'That is fair, thank you for saying so openly.',
    ],
    sorryForTrouble: [
      "I'm sorry about that, and thank you for telling me.",
      "I'm really sorry. You're right to be upset about it.",
    ],
    answers: ["Here's what I know: {answer}", 'Good question. {answer}', 'This is what I have: {answer}'],
    answersPlainly: ['{answer}'],
    unknown: [
      "I don't have that information, and I'd rather not guess. I can note your question for the team.",
      "I honestly don't know that. I'll note it so that someone can answer you.",
      "I don't have that information; I'll note it for a colleague.",
    ],
    unknownAgain: [
      "I'm afraid I don't know that either; it's noted for the team too.",
      "That's also beyond what I know. I'm adding it to my note for the team.",
    ],
    unknownOther: [
      "For the rest, I don't have that information; I'll note it for a colleague.",
      "The other part I don't know; I'll note it so that a colleague can answer you.",
    ],
    knowsNoMore: [
      "That's what I have on it; I don't know more than that.",
      'That is all I have on this; beyond it I would have to ask a colleague.',
    ],
    knowsNear: [
      "{answer} I don't know whether that answers it; I'll note your question for a colleague.",
      "The nearest I have: {answer} I don't know if that is what you meant, so I'll note it for the team.",
    ],
    notMineToSay: [
      "That is something I can't tell or promise you; I'll note your question for a colleague.",
      "I'm afraid I can't speak about that. I'll note it so that a colleague can get back to you.",
    ],
    toolNeeds: [
      'To look that up, I need {what}. Could you tell me?',
      'I can check that. Could you give me {what}?',
    ],
    toolSays: ["Here's what I found: {facts}.", 'I have it: {facts}.'],
    toolDone: ["Done, that's taken care of.", 'All right, it went through.'],
    toolFailed: [
      "I'm sorry, I couldn't check that just now. I've noted it so that the team can look into it.",
      "I'm afraid that didn't work on our side. The team will look at it.",
    ],
    repeats: [
      'Of course, let me say it again.',
      'Sure, once more.',
      'No problem, I will put it differently.',
      'Gladly, again.',
    ],
    takesTime: ['Of course, take your time.', "No hurry, I'm here."],
    lasts: ['It takes {minutes}.', 'That takes {minutes}.'],
    notCaught: ["I'm sorry, I didn't quite catch that.", 'Sorry, I may have misunderstood.'],
    thanks: ['Thank you.', 'Got it, thank you.', 'I see, thanks.', 'All right.'],
    anythingElse: ['Is there anything else I can help you with?', 'Can I do anything else for you?'],
    greetsCaller: [
      "Hello! I'm {agent}, a virtual assistant. How can I help you?",
      'Hi, thanks for getting in touch. I am {agent}, a virtual assistant. What can I do for you?',
    ],
    greetsContact: [
      "Hello {contact}, I'm {agent}, a virtual assistant.",
      'Hi {contact}, this is {agent}, a virtual assistant.',
    ],
    greets: ["Hello, I'm {agent}, a virtual assistant.", 'Hi there, this is {agent}, a virtual assistant.'],
    sayWhy: ["It's about {campaign}. {product}", "I'm getting in touch about {campaign}. {product}"],
    sayWhyShort: ["It's about {campaign}.", "I'm getting in touch about {campaign}."],
    invites: ['Do you have a moment?', 'Is this a good time?'],
    offersToSetUp: [
      'From what you tell me, this could suit you well. Shall I set it up for you?',
      'It sounds like a good fit. Would you like me to go ahead and place the order?',
    ],
    offersAdviser: [
      'Would a short talk with one of our advisers help? I could offer {first} or {second}.',
      'Maybe an adviser could go through it with you: would {first} or {second} work?',
    ],
    soldNoted: [
      "Wonderful, it's agreed: your order is noted, and the team will send you the confirmation.",
      'Great, then it is settled. I have noted your order and you will get the confirmation from the team.',
    ],
    meetingNoted: [
      "Good, it's noted: an adviser will talk with you on {moment}.",
      'Perfect, your talk with an adviser is noted for {moment}.',
    ],
    triesAgain: [
      "I've written that down. A restart often helps: could you close it, wait a moment and try again?",
      'Thank you, it is noted. Could you switch it off, count to ten and start it again?',
    ],
    casesNoted: [
      "I've written your case down with these details, and the team will follow it up.",
      'Your case is noted with what you told me, so that the team can act on it.',
    ],
    asksIfSolved: ['Does that solve it for you?', 'Is it all right now?'],
    solved: ["I'm glad that's solved.", 'Good to hear it is sorted out.'],
    offersTimes: [
      'I can offer you {first} or {second}. Which suits you better?',
      'There is room on {first} or {second}. Which do you prefer?',
    ],
    asksForTime: ['What day and time would be good for you?', 'Which day and hour would you prefer?'],
    noSuchTime: ['I have nothing free at such a time.', 'There is nothing free then, I am afraid.'],
    proposesTime: ['Shall I put you down for {moment}?', 'That would be {moment}. Shall I confirm it?'],
    booked: ['Your appointment is booked for {moment}.', "It's settled: your appointment is on {moment}."],
    moved: ['Your appointment is moved to {moment}.', "It's changed: your new appointment is on {moment}."],
    asksToCancel: [
      'Do you want me to cancel the appointment?',
      'To be sure: shall I cancel your appointment?',
    ],
    canceled: ['Your appointment is canceled.', "It's done, the appointment is canceled."],
    keptAppointment: ['Good, then it stays as it is.', 'All right, I leave everything as it was.'],
    asksToBegin: [
      'It takes about two minutes and is voluntary. May I begin?',
      'It is short and voluntary. Shall we start?',
    ],
    asksInWords: [
      'In your own words, then: how was it for you?',
      'No number needed: how was it, in your own words?',
    ],
    surveyDone: [
      'Those were all my questions. Thank you, your opinion helps us a lot.',
      "That's all I wanted to ask. Thank you for your answers, they are a real help.",
    ],
    asksForContact: ['Am I speaking with {contact}?', 'Could you confirm that you are {contact}?'],
    asksForHolder: [
      'Are you the person this account belongs to?',
      'Could you confirm that you are the account holder?',
    ],
    mustKnowWho: [
      'I can only go on once I know that, so a plain yes or no helps.',
      'Before I say more, I need a plain yes or no.',
    ],
    paidNoted: [
      "I've noted that you have paid, so that it is checked. You need not do anything more for now.",
      'Thank you, that it is paid is noted and will be checked; nothing more is needed from you for now.',
    ],
    disputeNoted: [
      "I've noted that you don't agree with it, and a person will review it. I won't ask you for the payment meanwhile.",
      'It is noted that you dispute this. A person will review it, and until then I will not ask for the payment.',
    ],
    partsNoted: [
      "I can note that you'd like to pay in parts; the team confirms it with you.",
      'Paying in parts is noted as your wish, and the team will confirm it.',
    ],
    partsPassedOn: [
      'Your wish to pay in parts is with the team, and they will get back to you about it.',
      'I have passed on that you want to pay in parts; the team will get back to you.',
    ],
    saysMatter: [
      "Thank you. It's about this: {product}",
      'Thanks for confirming. Here is why I am in touch: {product}',
    ],
    promised: ["I've noted your payment for {moment}.", 'Your promise is noted: payment on {moment}.'],
    promisedSum: ["I've noted your payment of {amount} for {moment}."],
    hearsHardship: [
      "I'm sorry to hear that, and I won't press you.",
      'That sounds hard, and I am sorry. We can look at it calmly.',
    ],
    promisedOpen: ["I've noted that you will make the payment.", 'Your promise to pay is noted.'],
    easesPayment: [
      "I understand, and I won't press you. A person can look at the options with you.",
      'Thank you for being open about it. I will ask a person to look for a solution with you.',
    ],
    hearsLeaving: [
      'I understand that you would like to leave, and that is respected.',
      'Understood, you want to cancel; that is your decision.',
    ],
    asksWhyLeaving: [
      'May I ask the reason for leaving?',
      'May I ask the reason you leave, only so that we improve?',
    ],
    reasonNoted: ["I've noted that for the team.", 'Thank you, I will pass that on to the team.'],
    offersOption: ['What I can offer you is this: {product}', 'One thing I can offer you: {product}'],
    offersToStay: ['Would you like to stay with us?', 'Can we count on you staying with us?'],
    undecided: [
      "That's fine, nothing changes for now. I've noted what you told me for the team.",
      'No hurry: everything stays as it is for now, and what you told me is with the team.',
    ],
    hangsOnIt: [
      "I've noted for the team what staying depends on for you; nothing changes for now.",
      'What it depends on is with the team, and nothing changes for now.',
    ],
    asksToLeave: ['Shall I note your cancellation, then?', 'Do you want me to note the cancellation?'],
    kept: [
      "That's good news: you stay with us, and I've noted what should improve.",
      "I'm happy you're staying. What you told me goes to the team.",
    ],
    leaving: [
      "I understand. Your cancellation is noted and the team will confirm it. You're always welcome back.",
      'That is your decision, and I respect it. The cancellation is noted; the door stays open.',
    ],
    leavingStands: [
      'Your cancellation is noted. The team confirms it, and can tell you whether anything more is needed.',
      'It is noted that you want to cancel; the team confirms it and what else it takes, if anything.',
    ],
    notifies: ['Here is the message: {product}', 'This is what I wanted to tell you: {product}'],
    asksToConfirm: [
      'Is everything clear, and may I mark it as received?',
      'Can you confirm that you got it?',
    ],
    confirmed: ['Thank you, I have marked it as confirmed.', "Perfect, it's confirmed."],
    changeNoted: [
      "I've noted the change you want, and the team will confirm it.",
      'Your request for a change is noted; the team will get back to you.',
    ],
    visitNotSeen: ["I can't see booked appointments. The team will confirm it with you; it is noted."],
    writingNoted: ["I've noted for the team that you'd like it in writing."],
    refusalNoted: [
      "I've noted that it does not suit you, and the team will get back to you.",
      'It is noted that you do not agree to it; the team will get back to you.',
    ],
    strangerNoted: [
      "I've noted that you don't recognise it, so that the team checks it.",
      'It is noted that this is not yours, as far as you know; the team will check it.',
    ],
    asksToContinue: [
      'Last question: would you like to go on with the process?',
      'And to finish: are you still interested in the position?',
    ],
    evaluated: [
      'That was the interview. A person on the hiring team reviews your answers and will tell you the next steps.',
      "That's all from me. Someone from the hiring team will look at your answers and contact you.",
    ],
    withdrawn: ['I understand. I will tell the hiring team.', "That's fine, I'll let the hiring team know."],
    level1: [
      'First, an easy one: tell me about yourself and what you do on a normal day.',
      'To warm up: where do you live, and what do you like about it?',
    ],
    level2: [
      'Now tell me about a trip or a day you remember well. What happened?',
      'Next: tell me about a problem you had at work or at home, and how you solved it.',
    ],
    level3: [
      'And the last one: do you think working from home is good for people? Tell me why.',
      'Finally: what would you change in your city if you could decide, and why?',
    ],
    assessed: [
      'That was the whole assessment, well done. The team will review it and send you your level.',
      "We've finished, thank you. Your answers go to the team, who will send you the result.",
    ],
    offersToPassOn: [
      'Shall I pass this on to the team, so that they get back to you?',
      'Would you like me to leave this as a message for the team?',
    ],
    messageTaken: ['Done, your message is with the team.', 'I have passed your message on to the team.'],
    asksAnything: ['Could you tell me {what}?', 'May I know {what}?'],
    asksWhether: ['Just a yes or a no: {what}?', 'One yes-or-no question: {what}?'],
    asksChoice: [
      'One more detail, {what}: would it be {options}?',
      'For my notes, {what}: would you say {options}?',
    ],
    asksLabel: ['One more detail, {what}: what may I note?', 'For my notes, {what}: what shall I put down?'],
    asksWhich: ['Could you tell me {what}: {options}?', 'May I know {what}: {options}?'],
    asksOwn: ['One more question: {what}?', 'I would also like to ask you this: {what}?'],
  },
  questions,
  ...WORDS.en,
};
