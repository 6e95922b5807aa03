using var client = new HttpClient();
using var request = new HttpRequestMessage(HttpMethod.Get, "/boats?a[b]=1");
using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());