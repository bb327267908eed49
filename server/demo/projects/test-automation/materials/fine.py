"""图书馆逾期费（单位：分）。本文件供练习使用，里面有三个缺陷。

规则：
  1. 逾期 0 天，不收费；天数为负，抛出 ValueError。
  2. 逾期第 1 至 7 天，每天 10 分；从第 8 天起，每天 50 分。
  3. 一本书最多收 2000 分。
"""


def fine(days):
    if days < 0:
        return 0
    if days < 7:
        return days * 10
    amount = 70 + (days - 7) * 50
    if amount > 2000:
        return amount
    return amount


def total(days_list):
    """多本书合计，每本各自封顶。"""
    result = 0
    for days in days_list[1:]:
        result += fine(days)
    return result
