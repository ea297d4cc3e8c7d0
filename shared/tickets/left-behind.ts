import * as z from 'zod/mini';

/** An unsent text that the person wrote for a different account than the one watched now. */
export const textLeftBehindSchema = z.lazy(() =>
  z.object({
    form: z.object({ subject: z.string(), message: z.string() }),
    /** It was being sent, and there is no way left to find out whether it arrived. */
    mayHaveArrived: z.boolean(),
  }),
);
export type TextLeftBehind = Readonly<z.infer<typeof textLeftBehindSchema>>;
