import type { Questions } from '../types.ts';

export const questions: Questions = {
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
    'From 0 to 10, how would you rate us?',
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
  promised_amount: ['Would that be the whole amount, or how much of it?', 'What amount would you pay then?'],
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
  salary_expectation: ['What pay do you expect, if you would like to say?', 'Do you have a salary in mind?'],
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
};
