/**
 * true: a server's error says that its chat template does not accept the roles of the messages, or their order: Gemma and early
 * Mistral refuse `system`, some of them by complaining about the order.
 */
export const refusesRoles = (message: string): boolean =>
  /system(?: role)?['"`]? (?:is )?not supported|system role|does not support ['"`]?system|roles? must alternate|alternat(?:e|ing) (?:between )?user|only user,? (?:and|\/)?\s?(?:model|assistant)|must (?:start|begin) with (?:a |the )?user|(?:unexpected|unsupported|unknown|invalid) role/i.test(
    message,
  )
