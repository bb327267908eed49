/** The application of the institution in 企业微信, and where its server API is. */
export interface WecomSettings {
  corpId: string;
  agentId: number;
  secret: string;
  endpoint: string;
}

interface Values {
  WECOM_CORP_ID: string;
  WECOM_AGENT_ID: string;
  WECOM_SECRET: string;
  WECOM_ENDPOINT: string;
}

/** null: none is set. Throws an Error whose message names what is missing or wrong. */
export function readWecomSettings(values: Values): WecomSettings | null {
  const { WECOM_CORP_ID: corpId, WECOM_AGENT_ID: agentId, WECOM_SECRET: secret } = values;
  if (!corpId) return null;
  if (!secret) throw new Error('设置了 WECOM_CORP_ID，还需要设置 WECOM_SECRET。');
  if (!/^\d{1,12}$/.test(agentId))
    throw new Error('设置了 WECOM_CORP_ID，还需要把 WECOM_AGENT_ID 设为应用的编号，如 1000002。');
  if (!URL.canParse(values.WECOM_ENDPOINT)) throw new Error('设置 WECOM_ENDPOINT 应为一个网址。');
  return { corpId, agentId: Number(agentId), secret, endpoint: values.WECOM_ENDPOINT };
}
