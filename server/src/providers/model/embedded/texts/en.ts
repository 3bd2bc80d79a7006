import type { Texts } from './types.ts';

export const en: Texts = {
  phrases: {
    refusesOrders: [
      "I'm sorry, how I work is not something I can share or change. I'm glad to help you with our matter, though.",
      "That is something I can't do: my way of working stays as it is. Let's go on with what I can help you with.",
    ],
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
    understandsDoubt: [
      'I understand, and there is no pressure at all.',
      'That is fair, thank you for saying so openly.',
    ],
    sorryForTrouble: [
      "I'm sorry about that, and thank you for telling me.",
      "I'm really sorry. You're right to be upset about it.",
    ],
    answers: ["Here's what I know: {answer}", 'Good question. {answer}', 'Sure. {answer}'],
    answersPlainly: ['{answer}'],
    unknown: [
      "I don't have that information, and I'd rather not guess. I can note your question for the team.",
      "I honestly don't know that. I'll note it so that someone can answer you.",
    ],
    unknownAgain: [
      "I'm afraid I don't know that either; it's noted for the team too.",
      "That's also beyond what I know. I'm adding it to my note for the team.",
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
    surveyDone: [
      'Those were all my questions. Thank you, your opinion helps us a lot.',
      "That's all I wanted to ask. Thank you for your answers, they are a real help.",
    ],
    asksForContact: ['Am I speaking with {contact}?', 'Could you confirm that you are {contact}?'],
    asksForHolder: [
      'Are you the person this account belongs to?',
      'Could you confirm that you are the account holder?',
    ],
    saysMatter: [
      "Thank you. It's about this: {product}",
      'Thanks for confirming. Here is why I am in touch: {product}',
    ],
    promised: ["I've noted your payment for {moment}.", 'Your promise is noted: payment on {moment}.'],
    promisedOpen: ["I've noted that you will make the payment.", 'Your promise to pay is noted.'],
    easesPayment: [
      "I understand, and I won't press you. A person can look at the options with you.",
      'Thank you for being open about it. I will ask a person to look for a solution with you.',
    ],
    offersToStay: [
      "I've noted that, so that it improves. Would you like to stay with us?",
      'I will pass that on. Can we count on you staying with us?',
    ],
    kept: [
      "That's good news: you stay with us, and I've noted what should improve.",
      "I'm happy you're staying. What you told me goes to the team.",
    ],
    leaving: [
      "I understand. Your cancellation is noted and the team will confirm it. You're always welcome back.",
      'That is your decision, and I respect it. The cancellation is noted; the door stays open.',
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
    asksAnything: ['Could you tell me {what}?', 'May I ask you for {what}?'],
    asksWhether: [
      'About {what}: would you say yes or no?',
      'One more thing, about {what}: is it a yes or a no?',
    ],
    asksChoice: ['Which fits best for {what}: {options}?', 'Regarding {what}, would you say {options}?'],
  },
  questions: {
    need: ['What would you most like to solve or improve?', 'What matters most to you in this right now?'],
    budget: ['Roughly what budget do you have in mind?', 'About how much would you like to spend?'],
    timeline: ['When would you like to have it?', 'By when do you want to decide?'],
    decision_role: [
      'Do you decide this yourself, or together with someone?',
      'Is the decision yours alone, or shared with others?',
    ],
    issue_summary: ['Could you tell me what is happening?', 'What seems to be the problem?'],
    reference_number: [
      'Do you have an order or case number for this?',
      'Is there a reference number I can note?',
    ],
    urgency: ['How urgent is it for you?', 'Do you need this today, or is there some time?'],
    service: ['Which service or reason is the appointment for?', 'What would the appointment be for?'],
    place_or_professional: [
      'Is there a place or a professional you prefer?',
      'Would you like someone in particular to see you?',
    ],
    first_visit: [
      'Is this your first visit with us?',
      'Have you been with us before, or is this your first time?',
    ],
    special_requests: [
      'Is there anything we should prepare for your visit?',
      'Do you have any special request for the visit?',
    ],
    satisfaction_score: [
      'From 0 to 10, how likely are you to recommend us?',
      'On a scale from 0 to 10, how satisfied are you with us?',
    ],
    main_reason: ['What is the main reason for that score?', 'Why did you choose that number?'],
    improvement_suggestion: [
      'What is one thing we could do better?',
      'If you could change one thing, what would it be?',
    ],
    follow_up_allowed: [
      'May someone contact you about your answers?',
      'Would it be all right if the team contacted you about this?',
    ],
    promised_date: ['When could you make the payment?', 'What date would be possible for the payment?'],
    promised_amount: [
      'Would that be the whole amount, or how much of it?',
      'What amount would you pay then?',
    ],
    payment_method: [
      'How would you like to pay: transfer, cash or another way?',
      'Which way of paying will you use?',
    ],
    reason_detail: [
      'How has the service been for you, and what could be better?',
      'What has made you think about leaving, if anything?',
    ],
    competitor_name: ['Are you looking at another provider?', 'Which other provider are you considering?'],
    requested_change: ['What would you like to change?', 'Which change do you need?'],
    years_of_experience: [
      'How many years of experience do you have in this kind of work?',
      'For how many years have you done this work?',
    ],
    relevant_experience: [
      'Could you tell me about one task or job you are proud of?',
      'What experience of yours fits this position best? A real example helps.',
    ],
    start_date: ['When could you start?', 'From what date would you be available?'],
    schedule_preference: ['Which shifts or hours can you work?', 'What days and hours suit you for work?'],
    salary_expectation: [
      'What pay do you expect, if you would like to say?',
      'Do you have a salary in mind?',
    ],
    request_summary: [
      'What would you like to know or arrange?',
      'Could you tell me a little more about what you need?',
    ],
    person_name: ['May I have your name?', 'Who am I speaking with, please?'],
    message_for: ['Who is the message for?', 'Which person or area should get this?'],
    email: ['What e-mail address can we use?', 'Could you give me your e-mail address?'],
    phone: ['What phone number can we reach you at?', 'Could you give me a phone number?'],
    company: ['Which company are you with?', 'What is the name of your company?'],
    city: ['Which city are you in?', 'What city is it for?'],
    address: ['What address should I note?', 'Could you give me the address?'],
    preferred_date: ['What day would suit you?', 'Which day do you prefer?'],
    preferred_time: ['What time would suit you?', 'Which hour do you prefer?'],
    quantity: ['How many would you need?', 'What quantity are you thinking of?'],
    product: ['Which product are you interested in?', 'What product is it about?'],
    current_provider: ['Who is your provider today?', 'How do you handle this at the moment?'],
    team_size: ['How many people are on your team?', 'About how many employees do you have?'],
    birth_date: ['What is your date of birth?', 'Could you tell me your date of birth?'],
  },
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  moment: '{weekday}, {month} {day} at {hour}',
  day: '{weekday}, {month} {day}',
  and: 'and',
  or: 'or',
  yes: 'yes',
  no: 'no',
};
