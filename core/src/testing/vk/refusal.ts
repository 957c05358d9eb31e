/** Error responses of the API by code (https://dev.vk.com/ru/reference/errors). */
const messages: Readonly<Record<number, string>> = {
  1: 'Unknown error occurred',
  3: 'Unknown method passed',
  5: 'User authorization failed: invalid access_token (4).',
  6: 'Too many requests per second',
  9: 'Flood control',
  10: 'Internal server error',
  14: 'Captcha needed',
  15: 'Access denied',
  17: 'Validation required: please open redirect_uri in browser',
  24: 'Confirmation required',
  27: 'Group authorization failed: method is unavailable with group auth.',
  28: 'Application authorization failed: method is unavailable with service token.',
  29: 'Rate limit reached',
  100: 'One of the parameters specified was missing or invalid',
  104: 'Not found',
  113: 'Invalid user id',
  214: 'Access to adding post denied',
  222: 'Hyperlinks are forbidden',
  900: "Can't send messages for users from blacklist",
  901: "Can't send messages for users without permission",
  902: "Can't send messages to this user due to their privacy settings",
  911: 'Keyboard format is invalid',
  912: 'This is a chat bot feature, change this status in settings',
  914: 'Message is too long',
  917: "You don't have access to this chat",
  1051: 'Method is unavailable for profile of this type',
  2000: 'Servers number limit is reached',
}

/** An error of the API: HTTP 200 with `error` in the body. */
export class VkError extends Error {
  readonly code: number

  constructor(code: number, detail?: string) {
    super([messages[code] ?? 'Unknown error occurred', detail].filter(Boolean).join(': '))
    this.code = code
  }
}
