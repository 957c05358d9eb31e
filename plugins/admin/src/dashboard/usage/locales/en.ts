export default {
  loadFailed: 'The usage could not be loaded',
  unreachable: 'The server does not answer',
  waiting: 'Loading the usage',
  span: 'For how many days',
  days7: '7 days',
  days30: '30 days',
  days90: '90 days',
  none: 'Nobody asked anything on these days',
  noneHelp: 'Replies of models, tokens and their cost appear here by day and account.',
  byAccount: 'Most expensive accounts',
  byModel: 'Models',
  name: 'Name',
  removed: 'Removed account',
  replies: 'Replies',
  inputTokens: 'Input tokens',
  outputTokens: 'Output tokens',
  cost: 'Cost',
  unpriced_one:
    'The price of {{count}} reply is not known and not counted. The rest is an estimate by list prices.',
  unpriced_other:
    'The price of {{count}} replies is not known and not counted. The rest is an estimate by list prices.',
  utc: 'Days are in UTC.',
}
